// The course page: what to do next, what is back, the ways in, the map, settings.
import { cardPicture } from "./cards.js";
import { classes, h, icon } from "./dom.js";
import { playerName, t, tn } from "./language.js";
import { mapView } from "./map.js";
import { resultsNotice } from "./results.js";
import { resumePanel, settingsFields } from "./settings.js";
import { avatar, backs } from "./table.js";
import { actLink, courseBar, link, skipLink } from "./topbar.js";
import { forTeachers } from "./worksheet.js";
import { addressOf, cardName, countOf } from "./words.js";

/** The whole page. */
export function courseView(app) {
  const { view } = app;
  return h("div", { class: "page course-page", key: "course" }, skipLink(app), courseBar(app, "course"),
    h(app.mainTag, { class: "content", key: "content" },
      messageView(view.message),
      ownCourse(view),
      resultsNotice(app),
      allDone(view.complete, app),
      hero(view, app),
      games(view.only, app),
      mapView(view, app),
      h("div", { class: "desk", key: "desk" },
        h("section", { class: "panel", key: "settings", "data-at": "settings", tabindex: "-1", "aria-label": t("Settings") }, h("h2", {}, t("Settings")), settingsFields(app)),
        resumePanel(app))),
    forTeachers(app),
    footNote());
}

/** A line about what has just been done: a code taken, a code not understood. */
export function messageView(message) {
  if (!message) return null;
  return h("div", { class: classes("feedback message", message.kind === "bad" ? "wrong" : "right"), key: "message", "data-at": "message", tabindex: "-1" },
    h("strong", { class: message.kind === "bad" ? "bad" : "good" }, icon(message.kind === "bad" ? "no" : "yes"), h("span", {}, message.text)));
}

/** A course of one's own says whose it is. */
function ownCourse({ title, about }) {
  return title ? h("p", { class: "own-course", key: "own" }, h("b", {}, title), about && h("span", {}, about)) : null;
}

function hero(view, app) {
  const due = view.review?.count ? dueView(view.review, app) : null;
  if (!view.carry_on && !due) return null;
  return h("section", { class: classes("hero", !due && "alone"), "aria-label": t("Where you are"), key: "hero" }, view.carry_on && carryOn(view, app), due);
}

function allDone(complete, app) {
  if (!complete || complete.lessons < complete.of) return null;
  return h("section", { class: "panel all-done", key: "all-done", "aria-label": t("All done") }, icon("crown"),
    h("div", {}, h("h2", {}, tn("All {n} lessons are done", "All {n} lessons are done", complete.of)), h("p", { class: "soft" }, t("From what Uno is to four rule books at one table. Put your name on it and print it."))),
    actLink(app, complete.act, { class: "btn", key: "certificate" }, t("Your certificate")));
}

// up to twelve in words
function dueTitle(count) {
  const words = [
    "", t("One question is back today"), t("Two questions are back today"), t("Three questions are back today"), t("Four questions are back today"),
    t("Five questions are back today"), t("Six questions are back today"), t("Seven questions are back today"), t("Eight questions are back today"),
    t("Nine questions are back today"), t("Ten questions are back today"), t("Eleven questions are back today"), t("Twelve questions are back today"),
  ];
  return words[count] || tn("{n} question is back today", "{n} questions are back today", count);
}

function dueView({ count, text, items, act }, app) {
  const shown = (items || []).slice(0, 4);
  return h("section", { class: "panel due", key: "due", "aria-label": t("Back today") },
    h("h2", {}, dueTitle(count)),
    text && h("p", { class: "soft small" }, text),
    h("ul", {}, shown.map((item, at) => h("li", { key: `${item.code}-${at}` }, icon("clock"), h("span", {}, h("b", {}, item.title), ` · ${item.code}`))),
      count > shown.length && shown.length > 0 && h("li", { key: "more" }, h("span", { class: "i-room" }), tn("and {n} more", "and {n} more", count - shown.length))),
    actLink(app, act, { class: "btn", key: "review" }, count === 1 ? t("Review it") : t("Review {n}", { n: count })));
}

/** The ways in for people who came for one game. */
function games(only, app) {
  if (!only?.length) return null;
  return h("section", { key: "games", "aria-label": t("Here for one game only?") },
    h("div", { class: "head-line" }, h("h2", {}, t("Here for one game only?")), h("p", {}, t("Five quick questions about the basics, then straight to what is new."))),
    h("ul", { class: "games" }, only.map((game) => h("li", { key: game.title }, actLink(app, game.act, {},
      cardPicture(game.card, { label: "" }), h("b", {}, game.title), h("small", {}, withoutMinutes(game.about)),
      h("span", { class: "go" }, game.minutes ? t("Start · {n} min", { n: game.minutes }) : t("Start")))))));
}

// the minutes stand on the button
function withoutMinutes(about) {
  return (about || "").replace(/\s*\d+ minutes\.?$/, "");
}

function carryOn(view, app) {
  const { lesson, step, of, ask, minutes, first } = view.carry_on;
  const title = first ? lesson.title : t("Carry on with {title}", { title: lesson.title });
  const place = step > 1 ? t("lesson {code}, step {n} of {of}", { code: lesson.code, n: step, of }) : t("lesson {code}", { code: lesson.code });
  const where = `${view.welcome} · ${place}`;
  return h("div", { class: "panel go-on" },
    h("div", {},
      h("p", { class: "eyebrow" }, where),
      h("h1", { tabindex: "-1", "data-at": "heading", key: "heading" }, title),
      ask && h("p", {}, first ? ask : t("Next question: {question}", { question: ask })),
      h("div", { class: "actions" },
        link(app, addressOf(lesson, step), { act: "open", lesson: lesson.id, step }, { class: "btn main big", key: "go" }, first ? t("Start") : t("Continue")),
        minutes && h("span", { class: "soft small" }, first ? tn("about {n} minute", "about {n} minutes", minutes) : tn("about {n} minute to the end", "about {n} minutes to the end", minutes)))),
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
    seat && h("span", { class: classes("seat", seat.turn && "turn") }, h("span", { class: "who" }, avatar(seat.name), playerName(seat.name)), backs(seat.count), h("small", {}, seat.count === null ? "" : countOf(seat.count))));
}

export function footNote() {
  return h("footer", { class: "foot-note", key: "foot" }, h("p", {}, t("unolearn is an independent teaching tool. Uno is a trademark of Mattel; the cards shown here are our own drawing.")));
}
