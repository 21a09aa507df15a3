// What a table does besides playing cards: everybody does what a made-up rule asks, the dealer cuts the deck.
import { h, icon } from "./dom.js";
import { playerName, t } from "./language.js";
import { avatar } from "./table.js";

/** How long everybody took; a bar, and the seconds in words. */
export function reactionsView(reactions) {
  if (!reactions?.length) return null;
  const slowest = Math.max(...reactions.map((one) => one.seconds || 0), 0.1);
  return h("ul", { class: "reactions", key: "reactions", "aria-label": t("Who did it when") }, reactions.map((one) => h("li", { key: one.player },
    h("span", { class: "who" }, avatar(one.player), playerName(one.player)),
    h("span", { class: "time-track", "aria-hidden": "true" }, h("i", { style: `width: ${Math.round((100 * (one.seconds || 0)) / slowest)}%` })),
    h("span", { class: "num" }, one.seconds === null || one.seconds === undefined ? icon("wait") : t("{n} s", { n: one.seconds })))));
}

/** The cut: how many cards come off the deck; how many are needed is not told before. */
export function cutView(app) {
  const { answer } = app.view;
  if (answer?.mode !== "cut") return null;
  const id = `${app.id}-cut`;
  const count = cutOf(app.selection, answer);
  const type = (event) => app.choose("cut", Number(event.target.value));
  const thick = Math.max(1, Math.round((12 * count) / answer.deck));
  return h("div", { class: "cut", key: "cut" },
    h("div", { class: "deck", "aria-hidden": "true" }, h("span", { class: "off", style: `height: ${6 + thick * 5}px` }), h("span", { class: "left", style: `height: ${6 + (12 - thick) * 5}px` })),
    h("div", { class: "cut-fields" },
      h("label", { for: id }, t("Cards that you cut off")),
      h("input", { id, type: "range", min: "1", max: String(answer.deck - 1), step: "1", value: String(count), oninput: type, key: "range", "aria-valuetext": t("{n} of {of}", { n: count, of: answer.deck }) }),
      h("span", { class: "cut-number" }, h("input", { class: "input", type: "number", inputmode: "numeric", min: "1", max: String(answer.deck - 1), step: "1", value: String(count), oninput: type, key: "number", "aria-label": t("Cards that you cut off, as a number") }), h("span", { class: "soft" }, t("of {of}", { of: answer.deck })))));
}

/** The count that is shown and sent: what was chosen, else a quarter of the deck. */
export function cutOf(selection, answer) {
  const count = Number.isInteger(selection.cut) ? selection.cut : Math.round(answer.deck / 4);
  return Math.min(Math.max(1, count), answer.deck - 1);
}
