// The bar at the top: where you are, how far, and the menu of the lesson.
import { quad } from "./cards.js";
import { classes, h, icon } from "./dom.js";
import { N_, t } from "./language.js";
import { settingsFields } from "./settings.js";
import { addressOf } from "./words.js";

/** A link that opens something here, and by its address in a new tab. */
export function link(app, address, message, props, ...kids) {
  const open = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    app.send(message);
  };
  return h("a", { href: app.isPage ? address : "#", onclick: open, ...props }, ...kids);
}

/** A link that sends a whole message; its address is where the message leads, as far as that can be told. */
export function actLink(app, act, props, ...kids) {
  return link(app, addressFor(act), act, props, ...kids);
}

/** The address behind a message: "#certificate", "#c0", or the course's own. */
export function addressFor(act) {
  if (act?.act === "go") return act.address || "#";
  if (act?.act === "open" && act.lesson) return `#${act.lesson}${act.step ? `/${act.step}` : ""}`;
  if (act?.act === "test_out") return `#test/${(act.part || act.lesson || "").toLowerCase()}`;
  return act?.act === "review" ? "#review" : "#";
}

/** The way past the bar for keyboards. */
export function skipLink(app, words = t("Skip to the question")) {
  return h("button", { type: "button", class: "btn skiplink", key: "skip", onclick: () => app.focusAt("heading") }, words);
}

/** The bar of a lesson. */
export function lessonBar(app) {
  const { lesson } = app.view;
  return h("header", { class: "topbar", key: "topbar" }, h("div", {},
    app.hasCourse ? link(app, "#", { act: "home" }, { class: "brand", "aria-label": t("unolearn: the course") }, quad(), h("b", {}, "unolearn")) : h("span", { class: "brand" }, quad(), h("b", {}, "unolearn")),
    h("p", { class: "crumb" }, app.hasCourse && link(app, "#", { act: "home" }, {}, t("Course")), app.hasCourse && h("span", { class: "sep" }, " › "), h("b", {}, codeOf(lesson)), " ", h("span", { class: "long" }, lesson.title)),
    h("div", { class: "end" }, dots(lesson), lessonMenu(app))));
}

function dots(lesson) {
  const says = { done: t("done"), now: t("now"), missed: t("to look at again") };
  return h("span", { class: "dots", role: "img", "aria-label": t("step {n} of {of}", { n: lesson.step, of: lesson.of }), key: "dots" },
    (lesson.steps || []).map((step) => h("i", { class: step.state, title: says[step.state] || null })));
}

/** How far, the steps, the settings. */
export function lessonMenu(app) {
  const { lesson } = app.view;
  return h("details", { class: "menu", key: `menu-${app.view.address || ""}` },
    h("summary", { class: "btn quiet", "aria-label": t("Step {n} of {of}: menu of this lesson", { n: lesson.step, of: lesson.of }) }, h("span", {}, t("{n} of {of}", { n: lesson.step, of: lesson.of })), icon("gear")),
    h("div", { class: "panel menu-box" },
      h("h2", {}, `${codeOf(lesson)} · ${lesson.title}`),
      isLesson(lesson) && h("ol", { class: "menu-steps" }, (lesson.steps || []).map((step) => stepRow(step, app))),
      isLesson(lesson) && h("div", { class: "actions" },
        app.hasCourse && lesson.prev && h("button", { type: "button", class: "btn", onclick: () => app.send({ act: "open", lesson: lesson.prev }) }, t("Lesson before")),
        app.hasCourse && lesson.next && h("button", { type: "button", class: "btn", onclick: () => app.send({ act: "open", lesson: lesson.next }) }, t("Next lesson")),
        app.hasCourse && !lesson.done && h("button", { type: "button", class: "btn quiet", onclick: () => app.send({ act: "known", lesson: lesson.id }) }, icon("yes"), t("I know this")),
        app.hasCourse && !lesson.done && h("button", { type: "button", class: "btn quiet", onclick: () => app.send({ act: "test_out", lesson: lesson.id }) }, icon("flag"), t("Test out of it")),
        app.hasCourse && link(app, addressOf({ code: `paper/${lesson.code}` }), { act: "go", address: addressOf({ code: `paper/${lesson.code}` }) }, { class: "btn quiet", key: "paper" }, icon("print"), t("Print a worksheet")),
        h("button", { type: "button", class: "btn quiet", onclick: () => app.send({ act: "reset_lesson", lesson: lesson.id }) }, icon("undo"), t("Start this lesson again"))),
      settingsFields(app)));
}

/** A lesson's code as it is read: "A2"; a review and a test are called so. */
function codeOf({ code }) {
  return { Review: t("Review"), Test: t("Test") }[code] || code;
}

/** Reviews and tests are made for the moment: nothing of them is known, left out or begun again. */
export function isLesson(lesson) {
  return !["Review", "Test"].includes(lesson.code);
}

function stepRow(step, app) {
  const { lesson } = app.view;
  const number = step.number;
  const words = { done: t("done"), now: t("you are here"), missed: t("look at it again"), todo: "" }[step.state];
  return h("li", { key: step.id }, link(app, addressOf(lesson, number), { act: "open", lesson: lesson.id, step: number },
    { class: classes("menu-step", step.state), "aria-current": step.state === "now" ? "step" : null },
    h("span", { class: "mark" }, step.state === "done" ? icon("yes") : step.state === "missed" ? icon("plus") : null),
    h("span", {}, t("Step {n}", { n: number }), words && h("small", {}, words))));
}

const PLACES = [["course", "#", N_("Course")], ["judge", "#judge", N_("Disputes")], ["stored", "#stored", N_("What is stored"), N_("Stored")]];

/** The bar of the pages that are no lesson. */
export function courseBar(app, here) {
  return h("header", { class: "topbar", key: "topbar" }, h("div", {},
    link(app, "#", { act: "home" }, { class: "brand", "aria-label": t("unolearn: the course") }, quad(), h("b", {}, "unolearn")),
    h("nav", { "aria-label": t("Site") }, PLACES.map(([page, address, words, short]) => link(app, address, page === "course" ? { act: "home" } : { act: "go", address }, { "aria-current": here === page ? "page" : null, "aria-label": short ? t(words) : null, key: page },
      short ? [h("span", { class: "long" }, t(words)), h("span", { class: "short" }, t(short))] : t(words)))),
    here === "course" && h("p", { class: "end" }, h("button", { type: "button", class: "btn quiet", "aria-label": t("Settings"), onclick: () => app.focusAt("settings") }, icon("gear"), h("span", { class: "long" }, t("Settings"))))));
}
