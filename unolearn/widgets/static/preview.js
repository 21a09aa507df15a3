// A lesson being written: the lesson itself, playable, beside its faults, every answer with what the learner then reads,
// and what is still missing. On a phone one of these at a time.
import { quad } from "./cards.js";
import { messageView } from "./course.js";
import { classes, h, icon } from "./dom.js";
import { N_, t, tn } from "./language.js";
import { lessonBody } from "./lesson.js";
import { answersView, textsView } from "./tries.js";
import { lessonMenu, link, skipLink } from "./topbar.js";

const TABS = [["lesson", N_("Lesson")], ["faults", N_("Faults")], ["answers", N_("Answers")], ["todo", N_("To do")]];

/** The whole page. */
export function previewView(app) {
  const { view } = app;
  const tab = app.previewTab || (view.lesson ? "lesson" : "faults");
  return h("div", { class: "page preview-page", key: "preview" }, skipLink(app, t("Skip to the lesson")), previewBar(app, "preview"),
    h(app.mainTag, { class: "content", key: "content", "data-tab": tab },
      messageView(view.message),
      stateLine(view),
      tabsRow(app, tab),
      stepsRow(app),
      h("div", { class: "beside", key: "beside" },
        h("div", { class: classes("stage step-page", view.count && "count-page"), key: "stage", "data-part": "lesson" }, view.lesson ? lessonBody(app) : nothingYet(view)),
        h("div", { class: "told", key: "told" }, faultsView(app), answersView(app), textsView(view), todoView(app)))));
}

/** The bar of the preview and of the editor: which file, and the two pages. */
export function previewBar(app, here) {
  const { view } = app;
  const pages = [["preview", "#", t("Lesson")], ["editor", "#table", t("Table editor")]];
  return h("header", { class: "topbar", key: "topbar" }, h("div", {},
    h("span", { class: "brand" }, quad(), h("b", {}, "unolearn")),
    view.file && h("p", { class: "crumb", key: "crumb" }, h("span", { class: "long" }, t("Preview")), h("span", { class: "sep long" }, " › "), h("b", { title: view.file.path }, view.file.name)),
    view.file && h("nav", { "aria-label": t("Pages of the preview"), key: "nav" }, pages.map(([page, address, words]) => link(app, address, { act: "go", address }, { "aria-current": here === page ? "page" : null, key: page }, words))),
    view.lesson && h("div", { class: "end", key: "end" }, lessonMenu(app))));
}

function nothingYet(view) {
  return h("section", { class: "panel none-yet", key: "none" }, h("h1", { tabindex: "-1", "data-at": "heading" }, view.file.name),
    h("p", { class: "soft" }, t("There is no lesson to show yet. Mend what is listed, save the file, and it appears here.")));
}

/** One line on how the file stands, so that a save is seen to have arrived. */
function stateLine(view) {
  const grave = view.faults.some((fault) => fault.grave);
  return h("p", { class: classes("state-line", grave ? "has-faults" : "no-faults"), key: "state" }, icon(grave ? "no" : "yes"),
    h("span", {}, view.summary), " ", h("span", { class: "soft" }, t("Read again whenever it is saved.")));
}

function tabsRow(app, tab) {
  const { view } = app;
  const counts = { faults: view.faults.length, todo: view.todo.length };
  return h("fieldset", { class: "seg preview-tabs", key: "tabs" }, h("legend", { class: "sr" }, t("What is shown")), TABS.map(([name, words]) => h("label", { key: name },
    h("input", { type: "radio", name: `${app.id}-tab`, value: name, checked: name === tab, onchange: () => showTab(app, name), key: "input" }),
    h("span", {}, t(words), counts[name] > 0 && h("span", { class: "badge-count" }, String(counts[name]))))));
}

function showTab(app, name) {
  app.previewTab = name;
  app.redraw();
}

function stepsRow(app) {
  const { steps } = app.view;
  if (!steps.length) return null;
  return h("nav", { class: "steps-row", "aria-label": t("Steps of the lesson"), key: "steps" }, h("ol", {}, steps.map((step) => h("li", { key: step.id },
    h("button", { type: "button", class: classes("step-chip", step.here && "now", step.faults > 0 && "faulty"), title: step.title, "aria-current": step.here ? "step" : null, "aria-label": stepWords(step), onclick: () => toStep(app, step.number), key: "step" },
      h("b", {}, String(step.number)), h("span", { class: "kind" }, step.kind), step.faults > 0 && icon("no"))))));
}

function stepWords(step) {
  const faults = step.faults ? ` ${tn("{n} fault.", "{n} faults.", step.faults)}` : "";
  return `${t("Step {n}, {kind}: {title}.", { n: step.number, kind: step.kind, title: step.title })}${faults}`;
}

/** Show a step; on a phone the lesson comes to the front. */
export function toStep(app, number) {
  if (app.isNarrow()) app.previewTab = "lesson";
  app.send({ act: "open", step: number });
}

/** A sentence with what stands between backticks as it is written in a file. */
export function coded(text) {
  return text.split("`").map((piece, at) => (at % 2 ? h("code", { key: String(at) }, piece) : piece));
}

// ---- faults, and what is to do

function faultsView(app) {
  const { faults } = app.view;
  return h("section", { class: "panel faults", key: "faults", "data-part": "faults", "aria-label": t("Faults") },
    h("h2", {}, faults.length ? t("What the checker found") : t("The checker found nothing")),
    faults.length ? h("ul", { class: "fault-list" }, faults.map((fault, at) => faultRow(app, fault, at))) : h("p", { class: "soft" }, t("Every step was played out on the engine: it can be answered, missed, and agrees with the file.")));
}

function faultRow(app, fault, at) {
  return h("li", { class: classes("fault", fault.here && "here", !fault.grave && "mild"), key: `${at}-${fault.what}` }, icon(fault.grave ? "no" : "plus", fault.grave ? "bad" : "note"),
    h("div", {},
      h("p", { class: "where small" }, h("b", {}, fault.place), fault.title && [" · ", fault.step && !fault.here ? stepLink(app, fault.step, fault.title) : h("span", {}, fault.title)], !fault.grave && h("span", { class: "soft" }, ` · ${t("warning")}`), fault.here && h("span", { class: "tag-here" }, t("this step"))),
      h("p", {}, coded(fault.what)), fault.cure && h("p", { class: "soft cure" }, coded(fault.cure))));
}

function stepLink(app, number, title) {
  return h("button", { type: "button", class: "link", onclick: () => toStep(app, number), key: `to-${number}`, "aria-label": t("Go to step {n}: {title}", { n: number, title }) }, t("step {n}, {title}", { n: number, title }));
}

function todoView(app) {
  const { todo } = app.view;
  return h("section", { class: "panel todo", key: "todo", "data-part": "todo", "aria-label": t("To do") },
    h("h2", {}, todo.length ? t("Still to do") : t("Nothing is missing")),
    todo.length ? h("ul", { class: "todo-list" }, todo.map((item) => h("li", { key: item.id }, h("span", { class: "box", "aria-hidden": "true" }),
      h("div", {}, h("h3", {}, item.text), h("p", { class: "soft small" }, coded(item.why)),
        item.steps.length > 0 && h("ul", { class: "todo-steps" }, item.steps.map((step) => h("li", { key: String(step.number) }, stepLink(app, step.number, step.title), step.more && h("span", { class: "soft" }, `: ${step.more}`)))))))) : h("p", { class: "soft" }, t("Hints, feedback, closing words, rules, fresh tables: it is all there.")));
}
