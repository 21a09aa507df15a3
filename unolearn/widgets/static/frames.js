// Moves of the others, one picture at a time. Plain values; the app holds the clock.
import { h, icon } from "./dom.js";
import { t } from "./language.js";

const PACE = { slow: 1500, brisk: 650 };
const USUAL = 1100;

/** How long a picture stands, in milliseconds, longer where there is more to read; null: until the reader presses Next. */
export function pause(mode, pace, words = "") {
  if (mode === "step" || pace === "step") return null;
  const time = PACE[pace] || USUAL;
  return time + Math.round(Math.max(0, words.length - 28) * (time / 60));
}

/** Do these frames belong to this view and not to the one before? */
export function framesKey(view) {
  return (view.frames || []).map((frame) => frame.say).join("|");
}

/** Acts that only ask or note something: no move follows from them. */
const QUIET = ["hint", "why", "what_if", "coach_answer", "coach_quiet", "setting", "merge", "do_it", "ping", "watch"];

/** Shall the frames of a new view be played? */
export function shallPlay(before, view, act, sameStep) {
  if (!(view.frames || []).length) return false;
  if (!before || !sameStep || framesKey(before) !== framesKey(view)) return true;
  return !QUIET.includes(act) && (before.seq ?? 0) !== (view.seq ?? 0);
}

/** A film of frames: which one is shown, and does it run by itself? */
export function startFilm(view, pace) {
  return { at: 0, runs: pause(view.frames_mode, pace) !== null, over: false };
}

/** The film one picture on. After the last it is over. */
export function nextPicture(film, count) {
  return film.at + 1 < count ? { ...film, at: film.at + 1 } : { ...film, over: true };
}

/** Where a card comes from on the way to the pile: the place of its player. */
export function comesFrom(frame) {
  if (!frame?.card || !frame.player) return null;
  const seats = frame.table?.seats || [];
  const at = seats.findIndex((seat) => seat.name === frame.player);
  if (at < 0) return null;
  if (at === 0) return "from-south";
  if (seats.length === 2) return "from-north";
  return at === 1 ? "from-west" : at === seats.length - 1 ? "from-east" : "from-north";
}

/** The bar under the ring while a film plays: what happens, and the reader's own pace. */
export function filmBar(frame, film, count, { next, run, stop, skip }) {
  return h("div", { class: "film", key: "film" },
    h("p", { class: "film-say", key: "say" }, frame.say),
    h("div", { class: "actions", key: "film-actions" },
      h("button", { type: "button", class: "btn main", onclick: next, key: "film-next" }, film.at + 1 < count ? t("Next move") : t("Go on"), " ", icon("next")),
      count > 1 && h("button", { type: "button", class: "btn", onclick: film.runs ? stop : run, key: "film-run" }, film.runs ? t("Stop") : t("Let it run")),
      count > 1 && h("button", { type: "button", class: "btn quiet", onclick: skip, key: "film-skip" }, t("Skip to the end")),
      count > 1 && h("span", { class: "soft small", key: "film-at" }, t("{n} of {of}", { n: film.at + 1, of: count }))));
}

/** The button that shows it once more. */
export function replayButton(replay) {
  return h("button", { type: "button", class: "btn quiet replay", onclick: replay, key: "replay" }, icon("undo"), t("Show these moves again"));
}
