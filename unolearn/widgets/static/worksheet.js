// Sheets to print: a lesson's worksheet, the key to it, the rules of the table. The sheet itself comes drawn.
import { messageView } from "./course.js";
import { h, icon } from "./dom.js";
import { t } from "./language.js";
import { courseBar, link, skipLink } from "./topbar.js";

/** The whole page; only the sheet is printed. */
export function worksheetView(app) {
  const { view } = app;
  return h("div", { class: "page ws-page", key: "paper" }, skipLink(app, t("Skip to the sheet")), courseBar(app, "paper"),
    h(app.mainTag, { class: "content", key: "content" },
      messageView(view.message),
      h("h1", { tabindex: "-1", "data-at": "heading", key: "heading" }, view.heading),
      h("div", { class: "ws-bar", key: "bar" },
        h("button", { type: "button", class: "btn main", onclick: app.print, key: "print" }, icon("print"), t("Print")),
        view.another && h("button", { type: "button", class: "btn", onclick: () => app.send({ act: "go", address: view.another }), key: "another" }, icon("turn"), t("Another sheet")),
        lessonField(view, app)),
      h("nav", { class: "ws-kinds", "aria-label": t("Sheets"), key: "kinds" }, view.links.map((one) => link(app, one.address, { act: "go", address: one.address }, { key: one.address, "aria-current": one.now ? "page" : null }, one.text))),
      h("div", { html: view.sheet_html, key: "sheet" })));
}

function lessonField({ lessons }, app) {
  const id = `${app.id}-sheet`;
  const now = lessons.find((one) => one.now);
  return h("div", { class: "field", key: "lesson" }, h("label", { class: "name", for: id }, t("Sheet of")),
    h("select", { id, key: "select", value: now?.address ?? "", onchange: (event) => app.send({ act: "go", address: event.target.value }) },
      lessons.map((one) => h("option", { value: one.address, key: one.address }, one.text))));
}

/** A line for whoever teaches, at the foot of the course page. */
export function forTeachers(app) {
  const to = (address, words) => link(app, address, { act: "go", address }, { key: address }, words);
  return h("p", { class: "foot-note", key: "teachers" }, t("For teachers:"), " ", to("#paper/rules", t("the rules on a sheet")), " · ", to("#paper/worksheets", t("worksheets with answer keys")));
}
