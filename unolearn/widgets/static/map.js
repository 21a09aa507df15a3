// The map of the course: groups of parts, parts of lessons, each with one line on what it teaches.
import { cardPicture } from "./cards.js";
import { classes, h, icon, unseen } from "./dom.js";
import { N_, t, tk, tn } from "./language.js";
import { actLink, link } from "./topbar.js";
import { addressOf } from "./words.js";

/** All of it, in the order of the parts. */
export function mapView(view, app) {
  const parts = view.parts || [];
  const groups = [...new Set(parts.map((part) => part.group || ""))];
  const marks = legend(parts);
  return h("section", { key: "map", "aria-label": t("The whole course") },
    h("div", { class: "head-line" }, h("h2", {}, t("The whole course")),
      h("p", {}, t("{done} of {of} lessons done. Nothing is locked: go where you like.", { done: view.done, of: view.of }), paper(view.complete, app)),
      parts.length > 1 ? null : marks),
    parts.length > 1 && h("div", { class: "toc-line" }, tabs(parts, app), marks),
    h("div", { class: "map" }, groups.map((group) => {
      const within = parts.filter((part) => (part.group || "") === group);
      return [group && h("h3", { class: "stage", key: `stage-${group}` }, group), within.map((part) => chapter(part, within.length, app))];
    })),
    knowing(view.tags));
}

function paper(complete, app) {
  if (!complete?.lessons || complete.lessons >= complete.of) return null;
  return [" ", actLink(app, complete.act, { key: "certificate" }, t("Print what you have done"))];
}

function tabs(parts, app) {
  return h("nav", { class: "toc", "aria-label": t("Parts of the course") }, parts.map((part) => h("button", { type: "button", key: part.letter, title: part.title, "aria-current": hasNow(part) ? "true" : null, onclick: () => app.showPart(part.letter) },
    unseen(`${t("Part")} `), part.letter, " ", h("small", {}, t("{n} of {of}", { n: part.done, of: part.of })))));
}

/** Is the reader in this part? */
export function hasNow(part) {
  return part.lessons.some((lesson) => lesson.state === "now");
}

/** Is this part unfolded on a narrow page: the reader's own, and whichever was tapped. */
export function isUnfolded(part, unfolded, count) {
  return unfolded?.[part.letter] ?? (hasNow(part) || count === 1);
}

function legend(parts) {
  const lessons = parts.flatMap((part) => part.lessons);
  const known = [["coach", t("with the coach"), lessons.some((one) => one.kind === "coach")], ["flag", t("checkpoint"), lessons.some((one) => one.kind === "checkpoint")], ["clock", t("a question is back"), lessons.some((one) => one.review)]];
  return h("ul", { class: "marks", "aria-label": t("Signs") }, known.filter(([, , is]) => is).map(([sign, words]) => h("li", { key: sign }, icon(sign), words)));
}

function chapter(part, beside, app) {
  const size = beside === 1 ? "whole" : beside === 2 ? "half" : "";
  const half = Math.ceil(part.lessons.length / 2);
  const columns = size === "whole" && part.lessons.length > 4;
  const open = app.isOpen(part);
  const title = `${part.letter} · ${part.title}`;
  return h("section", { class: classes("chapter", size, hasNow(part) && "here", open && "open"), key: `part-${part.letter}`, "data-at": `part-${part.letter}`, tabindex: "-1", "aria-label": t("Part {letter}: {title}", { letter: part.letter, title: part.title }) },
    h("header", {}, cardPicture(part.card, { small: true, label: "" }),
      h("h4", {}, app.isNarrow() ? h("button", { type: "button", class: "plain", "aria-expanded": String(open), onclick: () => app.fold(part) }, title) : title),
      h("span", { class: "sofar" }, tk("{n} of {of}", { n: h("b", {}, String(part.done)), of: part.of })),
      h("p", {}, part.about, part.minutes && !/\d\s*min|minut/.test(part.about) ? ` ${tn("About {n} minute.", "About {n} minutes.", part.minutes)}` : ""),
      h("progress", { max: part.of, value: part.done, "aria-label": t("{done} of {of} lessons done", { done: part.done, of: part.of }) })),
    h("ol", { class: classes("lessons", columns && "down"), style: columns ? `grid-template-rows: repeat(${half}, auto)` : null }, part.lessons.map((lesson) => h("li", { key: lesson.id }, lessonRow(lesson, app)))),
    part.test_out && h("footer", {}, actLink(app, part.test_out, { class: "btn quiet", "aria-label": t("Test out of part {letter}", { letter: part.letter }) }, hasNow(part) ? t("I know all this: test out") : t("Test out"))));
}

const MARKS = { done: ["yes", N_("done")], tested: ["yes", N_("known")] };
const KINDS = { coach: ["coach", N_("with the coach")], checkpoint: ["flag", N_("checkpoint")] };

function lessonRow(lesson, app) {
  const kind = KINDS[lesson.kind];
  const [sign, says] = MARKS[lesson.state] || kind || [];
  const state = { done: "done", tested: "known", now: "now" }[lesson.state] || kind?.[0] || "";
  return link(app, addressOf(lesson), { act: "open", lesson: lesson.id }, { class: classes("lesson", state), "aria-current": lesson.state === "now" ? "step" : null },
    h("span", { class: "mark" }, sign && icon(sign), says && unseen(t(says))),
    h("span", {}, h("b", {}, h("span", {}, lesson.code), lesson.title), h("small", {}, lesson.about)),
    h("span", { class: "min" }, lessonEnd(lesson)));
}

function lessonEnd(lesson) {
  if (lesson.review) return h("span", { class: "back-today" }, icon("clock"), " ", lesson.review);
  return lesson.note || (lesson.state === "tested" ? t("tested out") : t("{n} min", { n: lesson.minutes }));
}

/** First tries, subject by subject; folded away. */
function knowing(tags) {
  const seen = (tags || []).filter((one) => one.of);
  if (!seen.length) return null;
  return h("details", { class: "knowing", key: "knowing" }, h("summary", {}, t("How well do I know what?")),
    h("p", { class: "soft small" }, t("Right at the first try, without a hint.")),
    h("ul", {}, seen.map((one) => h("li", { key: one.tag }, h("span", {}, one.tag), h("meter", { min: 0, max: one.of, value: one.right, "aria-hidden": "true" }), h("b", {}, t("{n} of {of}", { n: one.right, of: one.of }))))));
}
