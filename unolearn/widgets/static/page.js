// Which page a view is, and what stands there before the first view and after the last.
import { certificateView } from "./certificate.js";
import { courseView } from "./course.js";
import { h, icon } from "./dom.js";
import { t } from "./language.js";
import { lessonView } from "./lesson.js";
import { editorView } from "./editor.js";
import { faultyView } from "./faulty.js";
import { deadWords } from "./link.js";
import { quad } from "./cards.js";
import { judgeView } from "./judge.js";
import { previewView } from "./preview.js";
import { storedView } from "./stored.js";
import { tableView } from "./table.js";
import { worksheetView } from "./worksheet.js";

const PAGES = { course: courseView, lesson: lessonView, stored: storedView, judge: judgeView, certificate: certificateView, paper: worksheetView, faulty: faultyView, preview: previewView, editor: editorView, table: tableOnly };

/** Everything inside the root. */
export function pageView(app) {
  const { view } = app;
  const draws = PAGES[view?.page];
  return h("div", { class: "sheet", key: "sheet" },
    app.linkState === "dead" && deadBanner(app),
    draws ? draws(app) : starting(app));
}

function starting(app) {
  if (app.linkState === "dead" || app.document.getElementById("front")) return null; // the served page has a screen of its own till then
  return h("div", { class: "page starting", key: "starting" }, h("div", { class: "content" },
    h("p", { class: "shuffle", "aria-hidden": "true" }, quad()),
    h("p", { class: "ask" }, t("The cards are being shuffled…")),
    h("p", { class: "soft" }, t("Python is starting. This takes a few seconds."))));
}

function deadBanner(app) {
  return h("div", { class: "banner", role: "alert", key: "banner" }, icon("wait"),
    h("p", {}, deadWords(app.inLab)),
    app.inLab ? null : h("button", { type: "button", class: "btn", onclick: app.reload }, t("Reload")));
}

function tableOnly(app) {
  const { view, selection } = app;
  const picks = view.select && view.select !== "none";
  return h("div", { class: "page table-page", key: "table" },
    view.caption && h("p", { class: "caption" }, view.caption),
    view.table && tableView(view.table, { card: picks ? app.pickCard : null, chosen: selection.cards }));
}
