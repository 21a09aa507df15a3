// A paper for whoever went through the course: name, lessons, dates, how much was right at the first try.
import { quad } from "./cards.js";
import { messageView } from "./course.js";
import { h, icon } from "./dom.js";
import { listOf, t, tc, tn } from "./language.js";
import { courseBar, skipLink } from "./topbar.js";

/** The whole page; only the paper is printed. */
export function certificateView(app) {
  const { view } = app;
  const id = `${app.id}-name`;
  return h("div", { class: "page certificate-page", key: "certificate" }, skipLink(app, t("Skip to the certificate")), courseBar(app, "certificate"),
    h(app.mainTag, { class: "content", key: "content" },
      messageView(view.message),
      h("h1", { tabindex: "-1", "data-at": "heading", key: "heading" }, view.done >= view.of ? t("You have done it all") : t("What you have done so far")),
      h("div", { class: "sign", key: "sign" },
        h("div", { class: "field" }, h("label", { class: "name", for: id }, t("Your name, as it should stand on it")),
          h("input", { class: "input", id, key: "name", maxlength: "60", autocomplete: "name", value: view.name || "", onchange: (event) => app.set("name", event.target.value.trim()) }),
          h("small", { class: "soft" }, view.results ? t("It is kept with your progress, and written to the results of your class.") : t("It stays in this browser, with your progress."))),
        h("div", { class: "actions" },
          h("button", { type: "button", class: "btn main", onclick: app.print, key: "print" }, icon("print"), t("Print")),
          h("button", { type: "button", class: "btn", onclick: () => app.saveText(asText(view), t("unolearn-certificate.txt")), key: "save" }, icon("save"), t("Save as text")))),
      paperOf(view)));
}

function paperOf(view) {
  return h("article", { class: "paper panel printable certificate", key: "paper", "aria-label": t("The certificate") },
    h("header", {}, quad(), h("p", { class: "eyebrow" }, "unolearn")),
    h("p", { class: "whose-name" }, view.name || h("span", { class: "soft" }, t("your name"))),
    h("p", { class: "what-for" }, sumUp(view)),
    view.lessons.length === 0 && h("p", { class: "soft what-for" }, t("The first lesson that you finish stands here.")),
    view.lessons.length > 0 && h("table", { class: "marks-table" }, h("caption", { class: "sr" }, t("Lessons")),
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("Lesson")), h("th", { scope: "col" }, t("Right at the first try")), h("th", { scope: "col" }, tc("column", "Done")))),
      h("tbody", {}, view.lessons.map((one) => h("tr", { key: one.code }, h("th", { scope: "row" }, h("b", {}, one.code), " ", one.title), h("td", { class: "num" }, percent(one.rate)), h("td", {}, one.date || ""))))),
    h("footer", { class: "small" }, h("span", {}, view.date), h("span", { class: "soft" }, t("unolearn is an independent teaching tool. Uno is a trademark of Mattel."))));
}

/** "has done 12 of 47 lessons about Classic Uno, with 80 % right at the first try." */
export function sumUp({ done, of, rule_books: books, rate }) {
  const lessons = done >= of ? tn("all {n} lessons", "all {n} lessons", of) : t("{done} of {of} lessons", { done, of });
  const facts = { lessons, books: listOf(books || []), percent: percent(rate) };
  const known = rate !== null && rate !== undefined;
  if (!books?.length) return known ? t("has done {lessons}, with {percent} right at the first try.", facts) : t("has done {lessons}.", facts);
  return known ? t("has done {lessons} about {books}, with {percent} right at the first try.", facts) : t("has done {lessons} about {books}.", facts);
}

/** "83 %", or "known before" where a lesson was tested out and never asked. */
export function percent(rate) {
  return rate === null || rate === undefined ? t("known before") : t("{n} %", { n: Math.round(rate * 100) });
}

/** The same as plain text. */
export function asText(view) {
  const rows = view.lessons.map((one) => `  ${one.code.padEnd(4)}${one.title}: ${percent(one.rate)}${one.date ? `, ${one.date}` : ""}`);
  return [`${view.name || t("(name)")} ${sumUp(view)}`, "", t("Right at the first try:"), ...rows, "", view.date, ""].join("\n");
}
