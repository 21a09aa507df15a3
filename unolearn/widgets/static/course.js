// The course page: what to do next, what is back, the ways in, the map, settings.
import { cardPicture } from "./cards.js";
import { classes, h, icon } from "./dom.js";
import { mapView } from "./map.js";
import { resumePanel, settingsFields } from "./settings.js";
import { avatar, backs } from "./table.js";
import { actLink, courseBar, link, skipLink } from "./topbar.js";
import { addressOf, cardName, countOf } from "./words.js";

/** The whole page. */
export function courseView(app) {
  const { view } = app;
  return h("div", { class: "page course-page", key: "course" }, skipLink(app), courseBar(app, "course"),
    h(app.mainTag, { class: "content", key: "content" },
      messageView(view.message),
      allDone(view.complete, app),
      hero(view, app),
      games(view.only, app),
      mapView(view, app),
      h("div", { class: "desk", key: "desk" },
        h("section", { class: "panel", key: "settings", "data-at": "settings", tabindex: "-1", "aria-label": "Settings" }, h("h2", {}, "Settings"), settingsFields(app)),
        resumePanel(app))),
    footNote());
}

/** A line about what has just been done: a code taken, a code not understood. */
export function messageView(message) {
  if (!message) return null;
  return h("div", { class: classes("feedback message", message.kind === "bad" ? "wrong" : "right"), key: "message", "data-at": "message", tabindex: "-1" },
    h("strong", { class: message.kind === "bad" ? "bad" : "good" }, icon(message.kind === "bad" ? "no" : "yes"), h("span", {}, message.text)));
}

function hero(view, app) {
  const due = view.review?.count ? dueView(view.review, app) : null;
  if (!view.carry_on && !due) return null;
  return h("section", { class: classes("hero", !due && "alone"), "aria-label": "Where you are", key: "hero" }, view.carry_on && carryOn(view, app), due);
}

function allDone(complete, app) {
  if (!complete || complete.lessons < complete.of) return null;
  return h("section", { class: "panel all-done", key: "all-done", "aria-label": "All done" }, icon("crown"),
    h("div", {}, h("h2", {}, `All ${complete.of} lessons are done`), h("p", { class: "soft" }, "From what Uno is to four rule books at one table. Put your name on it and print it.")),
    actLink(app, complete.act, { class: "btn", key: "certificate" }, "Your certificate"));
}

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"];

function dueView({ count, text, items, act }, app) {
  const shown = (items || []).slice(0, 4);
  return h("section", { class: "panel due", key: "due", "aria-label": "Back today" },
    h("h2", {}, `${NUMBERS[count] || count} question${count === 1 ? " is" : "s are"} back today`),
    text && h("p", { class: "soft small" }, text),
    h("ul", {}, shown.map((item, at) => h("li", { key: `${item.code}-${at}` }, icon("clock"), h("span", {}, h("b", {}, item.title), ` · ${item.code}`))),
      count > shown.length && shown.length > 0 && h("li", { key: "more" }, h("span", { class: "i-room" }), `and ${count - shown.length} more`)),
    actLink(app, act, { class: "btn", key: "review" }, count === 1 ? "Review it" : `Review ${count}`));
}

/** The ways in for people who came for one game. */
function games(only, app) {
  if (!only?.length) return null;
  return h("section", { key: "games", "aria-label": "Here for one game only?" },
    h("div", { class: "head-line" }, h("h2", {}, "Here for one game only?"), h("p", {}, "Five quick questions about the basics, then straight to what is new.")),
    h("ul", { class: "games" }, only.map((game) => h("li", { key: game.title }, actLink(app, game.act, {},
      cardPicture(game.card, { label: "" }), h("b", {}, game.title), h("small", {}, withoutMinutes(game.about)),
      h("span", { class: "go" }, game.minutes ? `Start · ${game.minutes} min` : "Start"))))));
}

// the minutes stand on the button
function withoutMinutes(about) {
  return (about || "").replace(/\s*\d+ minutes\.?$/, "");
}

function carryOn(view, app) {
  const { lesson, step, of, ask, minutes, first } = view.carry_on;
  const title = first ? lesson.title : `Carry on with ${lesson.title}`;
  const where = `${view.welcome} · lesson ${lesson.code}${step > 1 ? `, step ${step} of ${of}` : ""}`;
  return h("div", { class: "panel go-on" },
    h("div", {},
      h("p", { class: "eyebrow" }, where),
      h("h1", { tabindex: "-1", "data-at": "heading", key: "heading" }, title),
      ask && h("p", {}, first ? ask : `Next question: ${ask}`),
      h("div", { class: "actions" },
        link(app, addressOf(lesson, step), { act: "open", lesson: lesson.id, step }, { class: "btn main big", key: "go" }, first ? "Start" : "Continue"),
        minutes && h("span", { class: "soft small" }, first ? `about ${minutes} minutes` : `about ${minutes} minutes to the end`))),
    scene(view.carry_on));
}

function scene({ table, card }) {
  const top = table?.discard?.[table.discard.length - 1];
  const over = card || top;
  if (!over) return null;
  const under = card && top && cardName(card) !== cardName(top) ? top : table?.discard?.[table.discard.length - 2];
  const seat = (table?.seats || []).find((one) => one.turn && !one.you) || (table?.seats || []).find((one) => !one.you);
  return h("div", { class: "scene", "aria-hidden": "true" },
    h("span", { class: "stack" }, under && cardPicture(under, { label: "", extra: "under" }), cardPicture(over, { label: "" })),
    seat && h("span", { class: classes("seat", seat.turn && "turn") }, h("span", { class: "who" }, avatar(seat.name), seat.name), backs(seat.count), h("small", {}, seat.count === null ? "" : countOf(seat.count))));
}

export function footNote() {
  return h("footer", { class: "foot-note", key: "foot" }, h("p", {}, "unolearn is an independent teaching tool. Uno is a trademark of Mattel; the cards shown here are our own drawing."));
}
