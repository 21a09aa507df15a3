// One card as a drawing. Our own faces: number over symbol in the corner, the symbol large behind the number.
import { classes, h } from "./dom.js";
import { tc } from "./language.js";
import { cardName } from "./words.js";

const FOUR = ["red", "yellow", "green", "blue"];
// the words are printed on the card: short
const FACES = {
  skip: { icon: "skip", word: () => tc("on the card", "skip") },
  reverse: { icon: "reverse", word: () => tc("on the card", "reverse") },
  "draw two": { text: "+2", word: () => tc("on the card", "draw two"), kind: "d2" },
  wild: { word: () => tc("on the card", "wild"), kind: "wild" },
  "wild draw four": { text: "+4", word: () => tc("on the card", "draw four"), kind: "wd4", any: true },
  "wild game changer": { icon: "change", word: () => tc("on the card", "game changer"), kind: "wgc", any: true, lines: true },
  blank: { icon: "empty", word: () => tc("on the card", "blank"), kind: "blank", hollow: true },
};

/** The four colours with their symbols, as a small square. */
export function quad(extra) {
  return h("span", { class: classes(extra, "quad"), "aria-hidden": "true" }, FOUR.map((color) => h("i", { class: color })));
}

/** The class names that give a card its colour and shape. */
export function cardClass(card, ...extra) {
  if (!card) return classes("card", "back", ...extra);
  const face = FACES[card.face];
  const tail = face ? classes("worded", face.kind) : ["6", "9"].includes(card.face) && "bar";
  return classes("card", FOUR.includes(card.color) && card.color, tail, ...extra);
}

/** What lies inside a card. */
export function cardInside(card) {
  if (!card) return [quad()];
  const face = FACES[card.face];
  const star = card.star && h("i", { class: "i rule extra" });
  if (!face) return [h("span", { class: "pip" }, h("b", {}, card.face)), h("span", { class: "face" }, card.face), star];
  if (card.face === "wild") return [quad("pip"), quad("face"), word(face)];
  return [
    h("span", { class: "pip" }, face.icon ? h("i", { class: `i ${face.icon}` }) : face.text),
    h("span", { class: "face" }, face.hollow ? null : face.icon ? h("i", { class: `i ${face.icon}` }) : face.text),
    face.any && quad("any"),
    word(face),
    star,
  ];
}

function word(face) {
  const said = face.word();
  const [first, ...rest] = face.lines ? said.split(" ") : [said];
  return h("span", { class: "word" }, first, rest.length > 0 && h("br"), rest.join(" "));
}

/** A card to look at, with its name for screen readers; label "" hides it from them. */
export function cardPicture(card, { small = false, label, extra, key } = {}) {
  const name = label === undefined ? cardName(card) : label;
  const said = name ? { role: "img", "aria-label": name } : { "aria-hidden": "true" };
  return h("span", { class: cardClass(card, small && "s", extra), key, ...said }, cardInside(card));
}

/** A card to press. */
export function cardButton(card, { label, pressed, press, key, extra, ...rest }) {
  const state = pressed === undefined ? {} : { "aria-pressed": String(pressed) };
  return h("button", { type: "button", class: cardClass(card, extra), "aria-label": label || cardName(card), onclick: press, key, ...state, ...rest }, cardInside(card));
}
