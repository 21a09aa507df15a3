// The course page: what to do next, the map, settings.
import { cardPicture } from "./cards.js";
import { classes, h, icon, unseen } from "./dom.js";
import { resumePanel, settingsFields } from "./settings.js";
import { avatar, backs } from "./table.js";
import { courseBar, link, skipLink } from "./topbar.js";
import { addressOf, cardName, countOf } from "./words.js";

/** The whole page. */
export function courseView(app) {
  const { view } = app;
  return h("div", { class: "page course-page", key: "course" }, skipLink(app), courseBar(app, "course"),
    h(app.mainTag, { class: "content", key: "content" },
      messageView(view.message),
      view.carry_on && h("section", { class: classes("hero", "alone"), "aria-label": "Where you are", key: "hero" }, carryOn(view, app)),
      map(view, app),
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

function map(view, app) {
  const groups = [...new Set((view.parts || []).map((part) => part.group || ""))];
  return h("section", { key: "map", "aria-label": "The whole course" },
    h("div", { class: "head-line" }, h("h2", {}, "The whole course"), h("p", {}, `${view.done} of ${view.of} lessons done. Nothing is locked: go where you like.`), view.parts.length > 1 ? null : legend()),
    view.parts.length > 1 && h("div", { class: "toc-line" }, toc(view.parts, app), legend()),
    h("div", { class: "map" }, groups.map((group) => {
      const parts = view.parts.filter((part) => (part.group || "") === group);
      return [group && h("p", { class: "stage", key: `stage-${group}` }, group), parts.map((part) => chapter(part, parts.length, app))];
    })));
}

function toc(parts, app) {
  return h("nav", { class: "toc", "aria-label": "Parts of the course" }, parts.map((part) => h("button", { type: "button", key: part.letter, "aria-current": app.openPart(part) ? "true" : null, onclick: () => app.unfold(part.letter) },
    unseen("Part "), part.letter, " ", h("small", {}, `${part.done} of ${part.of}`))));
}

function legend() {
  return h("ul", { class: "marks" }, h("li", {}, icon("coach"), "with the coach"), h("li", {}, icon("flag"), "checkpoint"));
}

function chapter(part, beside, app) {
  const size = beside === 1 ? "whole" : beside === 2 ? "half" : "";
  const half = Math.ceil(part.lessons.length / 2);
  const columns = size === "whole" && part.lessons.length > 4;
  return h("section", { class: classes("chapter", size, app.openPart(part) && "here"), key: `part-${part.letter}`, "data-at": `part-${part.letter}`, tabindex: "-1", "aria-label": `Part ${part.letter}: ${part.title}` },
    h("header", {}, cardPicture(part.card, { small: true, label: "" }),
      h("h3", {}, h("button", { type: "button", class: "plain", "aria-expanded": String(app.openPart(part)), onclick: () => app.unfold(part.letter) }, `${part.letter} · ${part.title}`)),
      h("span", { class: "sofar" }, h("b", {}, String(part.done)), ` of ${part.of}`),
      h("p", {}, part.about, part.minutes && !part.about.includes("minutes") ? ` About ${part.minutes} minutes.` : ""),
      h("progress", { max: part.of, value: part.done, "aria-label": `${part.done} of ${part.of} lessons done` })),
    h("ol", { class: classes("lessons", columns && "down"), style: columns ? `grid-template-rows: repeat(${half}, auto)` : null }, part.lessons.map((lesson) => h("li", { key: lesson.id }, lessonRow(lesson, app)))));
}

const MARKS = { done: ["yes", "done"], tested: ["yes", "known"] };

function lessonRow(lesson, app) {
  const kind = { coach: ["coach", "with the coach"], checkpoint: ["flag", "checkpoint"] }[lesson.kind];
  const [sign, says] = MARKS[lesson.state] || kind || [];
  const state = { done: "done", tested: "known", now: "now" }[lesson.state] || (kind ? { coach: "coach", checkpoint: "flag" }[lesson.kind] : "");
  return link(app, addressOf(lesson), { act: "open", lesson: lesson.id }, { class: classes("lesson", state), "aria-current": lesson.state === "now" ? "step" : null },
    h("span", { class: "mark" }, sign && icon(sign), says && unseen(says)),
    h("span", {}, h("b", {}, h("span", {}, lesson.code), lesson.title), h("small", {}, lesson.about)),
    h("span", { class: "min" }, lesson.note || (lesson.state === "tested" ? "I know this" : `${lesson.minutes} min`)));
}

export function footNote() {
  return h("footer", { class: "foot-note", key: "foot" }, h("p", {}, "unolearn is an independent teaching tool. Uno is a trademark of Mattel; the cards shown here are our own drawing."));
}
