// In place of a lesson, a step or a course that cannot be shown: what is wrong, where, and the cure, for its author.
import { buttonView } from "./buttons.js";
import { footNote, messageView } from "./course.js";
import { h, icon } from "./dom.js";
import { t } from "./language.js";
import { coded } from "./preview.js";
import { courseBar, skipLink } from "./topbar.js";

/** The whole page. */
export function faultyView(app) {
  const { view } = app;
  const { lesson } = view;
  return h("div", { class: "page faulty-page", key: "faulty" }, skipLink(app, t("Skip to the faults")), courseBar(app, "faulty"),
    h(app.mainTag, { class: "content", key: "content" },
      messageView(view.message),
      lesson && h("p", { class: "soft", key: "lesson" }, `${lesson.code} · ${lesson.title}`),
      h("h1", { tabindex: "-1", "data-at": "heading", key: "heading" }, view.heading),
      h("p", { class: "faulty-text" }, view.text, view.watching && ` ${t("It is shown as soon as the file is saved without them.")}`),
      h("section", { class: "panel faults", key: "faults", "aria-label": t("Faults") }, h("ul", { class: "fault-list" }, view.faults.map(faultyRow))),
      h("div", { class: "actions", key: "actions" }, view.buttons.map((button) => buttonView(button, app)))),
    footNote());
}

function faultyRow(fault, at) {
  return h("li", { class: "fault", key: `${at}-${fault.what}` }, icon("no", "bad"),
    h("div", {},
      h("p", { class: "where small" }, h("b", {}, placeOf(fault)), fault.step && ` · ${t("step {name}", { name: fault.step })}`),
      h("p", {}, coded(fault.what)), fault.cure && h("p", { class: "soft cure" }, coded(fault.cure))));
}

/** "o1-ours.yaml, line 12" */
export function placeOf({ file, line }) {
  return line ? t("{file}, line {n}", { file, n: line }) : file;
}
