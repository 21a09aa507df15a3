// The table that is built: the pile, whose turn, which way, who holds what. Cards come from the pad and leave with a click.
import { cardButton, cardPicture } from "./cards.js";
import { classes, h, icon } from "./dom.js";
import { playerName, t, tn } from "./language.js";
import { padView } from "./pad.js";
import { avatar } from "./table.js";
import { cardName, colorWords, countOf, directionWords } from "./words.js";

/** The table as it is built so far. `set(change, next)` asks for one change and says where the focus goes when its place is gone. */
export function buildView(view, set, app) {
  const players = view.players || [];
  const held = players.filter((one) => one.cards.length || one.name === view.adding || one.unknown === null);
  const others = players.filter((one) => !held.includes(one));
  return h("section", { class: "table", key: "table", "aria-label": t("The table"), "data-at": "build" },
    h("h2", {}, t("The table")),
    pile(view, set, app),
    view.adding === "top" && padView(view, set, app, null),
    view.needs_color && colorField(t("Which colour was named?"), "named", view.color, (color) => set({ color }), app),
    view.needs_before && colorField(t("Which colour was in force before it?"), "before", view.before, (before) => set({ before }), app),
    picks(t("Whose turn is it?"), players.map((one) => [one.name, playerName(one.name)]), players.find((one) => one.turn)?.name, (name) => set({ turn: name }), app),
    picks(t("Which way round?"), ["clockwise", "counter-clockwise"].map((way) => [way, directionWords(way)]), view.direction, (way) => set({ direction: way }), app),
    h("ul", { class: "held", "aria-label": t("Hands"), key: "held" }, held.map((one) => [handRow(one, view, set), view.adding === one.name && h("li", { class: "pad-row", key: `pad-${one.name}` }, padView(view, set, app, one.name))])),
    others.length > 0 && h("div", { class: "others", role: "group", "aria-label": t("How many cards the others hold"), key: "others" }, others.map((one) => otherHand(one, set))),
    view.also?.length > 0 && h("p", { class: "small soft", key: "also" }, t("Also kept from your text: {things}.", { things: view.also.join("; ") })),
    people(view, set, app));
}

function pile(view, set, app) {
  const pile = view.top || [];
  const top = pile[pile.length - 1];
  const under = pile[pile.length - 2];
  const open = view.adding === "top";
  return h("div", { class: "onpile", key: "pile" },
    h("div", { class: "top-card" },
      h("span", { class: "stack" }, under && cardPicture(under, { label: "", extra: "under" }),
        cardButton(top || null, { label: top ? t("Top card: {card}. Change it", { card: cardName(top) }) : t("No top card yet. Choose it"), press: () => set({ adding: "top" }), key: "top-card", extra: classes(!top && "none"), "aria-expanded": String(open), "data-at": "slot-top" })),
      h("p", { class: "caption" }, t("top card"))),
    h("div", { class: "pairs" },
      h("div", { class: "field" }, h("label", { for: `${app.id}-by` }, t("Top card laid by")),
        h("select", { id: `${app.id}-by`, key: "by", value: view.played_by ?? "", onchange: (event) => set({ played_by: event.target.value || null }) },
          (view.players || []).map((one) => h("option", { value: one.name, key: one.name }, playerName(one.name))), h("option", { value: "", key: "nobody" }, t("nobody: opening card")))),
      h("div", { class: "field" }, h("span", { class: "name" }, t("Cards waiting to be drawn")), stepper(t("Cards waiting to be drawn"), view.pending || 0, (count) => set({ pending: count }), { by: 2 }))));
}

function colorField(title, name, chosen, choose, app) {
  return h("fieldset", { class: "seg", key: name }, h("legend", {}, title), ["red", "yellow", "green", "blue"].map((color) => h("label", { key: color },
    h("input", { type: "radio", name: `${app.id}-${name}`, value: color, checked: chosen === color, onchange: () => choose(color), key: "input" }), h("span", {}, h("span", { class: `sym ${color}` }), colorWords(color)))));
}

function picks(title, values, chosen, choose, app) {
  const name = `${app.id}-${title}`;
  return h("fieldset", { class: "seg", key: title }, h("legend", {}, title), values.map(([value, words]) => h("label", { key: value },
    h("input", { type: "radio", name, value, checked: value === chosen, onchange: () => choose(value), key: "input" }), h("span", {}, words))));
}

/** A number with one step down and one up. */
export function stepper(label, count, change, { by = 1, from = 0, upTo = 99 } = {}) {
  const step = (way, sign, words) => h("button", { type: "button", key: sign, "aria-label": words, disabled: way < 0 ? count - by < from : count + by > upTo, onclick: () => change(count + way * by) }, icon(sign));
  return h("span", { class: "stepper", role: "group", "aria-label": label, key: `stepper-${label}` }, step(-1, "minus", tn("{label}: one fewer", "{label}: two fewer", by, { label })), h("output", {}, String(count)), step(1, "plus", tn("{label}: one more", "{label}: two more", by, { label })));
}

function handRow(one, view, set) {
  const player = one.name;
  return h("li", { key: `hand-${one.name}` },
    h("span", { class: "who" }, avatar(one.name), playerName(one.name)),
    h("ul", { class: "cards", "aria-label": t("[Your|{player}’s] hand: {cards}", { player, cards: countOf(one.cards.length) }) },
      one.cards.map((card, at) => h("li", { class: "off-card", key: `${at}-${card.name}` }, cardButton(card, { label: t("Take {card} out of [your|{player}’s] hand", { player, card: cardName(card) }), press: () => set({ remove: [one.name, at] }, `slot-${one.name}`), key: "card" }))),
      one.unknown > 0 && !one.cards.length && h("li", { class: "soft small", key: "unknown" }, tn("{n} card, not laid open", "{n} cards, not laid open", one.unknown)),
      h("li", { key: "slot" }, h("button", { type: "button", class: "slot", "aria-label": t("Add a card to [your|{player}’s] hand", { player }), "aria-expanded": String(view.adding === one.name), onclick: () => set({ adding: one.name }), "data-at": `slot-${one.name}`, key: "add" }, icon("plus"))),
      one.name !== "You" && one.cards.length > 0 && h("li", { key: "shut" }, h("button", { type: "button", class: "btn quiet show-hand", onclick: () => set({ unknown: [one.name, one.cards.length] }, `slot-${one.name}`), "aria-label": t("Only the number of cards in [your|{player}’s] hand", { player }), key: "shut" }, t("only count")))));
}

function otherHand(one, set) {
  const player = one.name;
  return h("div", { key: `other-${one.name}` }, h("span", { class: "who" }, avatar(one.name), playerName(one.name)),
    h("span", { class: "counts" }, stepper(t("Cards in [your|{player}’s] hand", { player }), one.unknown || 0, (count) => set({ unknown: [one.name, count] }), { from: 1 }),
      h("button", { type: "button", class: "btn quiet show-hand", onclick: () => set({ adding: one.name }, `slot-${one.name}`), "aria-label": t("Lay [your|{player}’s] hand open", { player }), "data-at": `slot-${one.name}`, key: "open" }, t("lay open"))));
}

/** Names and number of players; folded away, since most tables are four. */
function people(view, set, app) {
  const players = view.players || [];
  return h("details", { class: "people", key: "people" }, h("summary", {}, t("Players and names")),
    h("div", { class: "names" },
      h("div", { class: "field" }, h("span", { class: "name" }, t("How many play?")), stepper(t("Players"), players.length, (count) => set({ players: count }), { from: 2, upTo: 12 })),
      players.map((one, at) => h("div", { class: "field", key: `name-${at}` }, h("label", { class: "name", for: `${app.id}-name-${at}` }, t("Seat {n}, clockwise", { n: at + 1 })),
        h("input", { class: "input", id: `${app.id}-name-${at}`, key: "input", maxlength: "20", autocomplete: "off", value: one.name, onchange: (event) => rename(one.name, event.target, set) })))),
    h("button", { type: "button", class: "btn quiet", onclick: () => set({ reset: true }), key: "reset" }, icon("undo"), t("Start with an empty table")));
}

function rename(old, field, set) {
  const name = field.value.trim();
  if (name && name !== old) set({ rename: [old, name] });
  else field.value = old;
}
