// "What is stored, where", and the way to forget it.
import { h, icon } from "./dom.js";
import { footNote, messageView } from "./course.js";
import { t } from "./language.js";
import { resultsPanel } from "./results.js";
import { resumePanel } from "./settings.js";
import { courseBar, skipLink } from "./topbar.js";

/** The whole page. */
export function storedView(app) {
  const { view } = app;
  return h("div", { class: "page stored-page", key: "stored" }, skipLink(app), courseBar(app, "stored"),
    h(app.mainTag, { class: "content", key: "content" },
      messageView(view.message),
      h("h1", { tabindex: "-1", "data-at": "heading", key: "heading" }, t("What is stored, and where")),
      h("dl", { class: "panel stored" }, (view.rows || []).map((row) => h("div", { key: row.what }, h("dt", {}, row.what), h("dd", {}, row.where)))),
      resultsPanel(app),
      resumePanel(app),
      forget(app)),
    footNote());
}

function forget(app) {
  const sure = app.ui.forget;
  return h("section", { class: "panel", key: "forget" }, h("h2", {}, t("Start from nothing")),
    h("p", { class: "soft small" }, t("Everything you did here is forgotten, in the browser and in the file. A code or a file you saved before still works.")),
    h("div", { class: "actions" },
      sure
        ? [h("button", { type: "button", class: "btn", key: "yes", onclick: () => app.send({ act: "reset_all" }) }, icon("no"), t("Yes, forget all of it")), h("button", { type: "button", class: "btn quiet", key: "no", onclick: () => app.setUi({ forget: false }) }, t("No, keep it"))]
        : h("button", { type: "button", class: "btn", key: "ask", onclick: () => app.setUi({ forget: true }) }, t("Forget my progress"))));
}
