// The pad: one set of keys for each colour; a press puts the card where the pad stands.
import { cardButton } from "./cards.js";
import { h } from "./dom.js";
import { t, tc } from "./language.js";
import { colorWords } from "./words.js";

/** The pad for the hand of `owner`, or null for the pile. */
export function padView(view, set, app, owner) {
  const pads = view.pad || [];
  const at = padAt(pads, app.ui.pad, view);
  const title = owner === null ? t("The card on top of the pile") : t("Add to [your|{player}’s] hand", { player: owner });
  return h("div", { class: "keypad", role: "group", "aria-label": title, key: "pad" },
    h("fieldset", { class: "seg", key: "colors" }, h("legend", {}, title), pads.map((pad) => h("label", { key: pad.color },
      h("input", { type: "radio", name: `${app.id}-pad`, value: pad.color, checked: pad === at, onchange: () => app.setUi({ pad: pad.color }), key: "input" }), h("span", {}, pad.color !== "wild" && h("span", { class: `sym ${pad.color}` }), pad.color === "wild" ? tc("face", "wild") : colorWords(pad.color))))),
    at && h("div", { class: "keys", key: `keys-${at.color}` }, at.keys.map((card) => cardButton(card, { press: () => set({ add: [view.adding, card.name] }), key: card.name, extra: "s" }))));
}

/** Which colour's keys are shown: the one pressed last, else the colour of the top card. */
export function padAt(pads, chosen, view) {
  const top = (view.top || [])[(view.top || []).length - 1];
  const find = (color) => pads.find((pad) => pad.color === color);
  return find(chosen) || find(view.color) || find(top?.color) || pads[0] || null;
}
