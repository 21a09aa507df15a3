// The table that is built: the pile, whose turn, which way, who holds what. Cards come from the pad and leave with a click.
import { cardButton, cardPicture } from "./cards.js";
import { classes, h, icon } from "./dom.js";
import { padView } from "./pad.js";
import { avatar } from "./table.js";
import { cardName, countOf } from "./words.js";

/** The table as it is built so far. `set(change, next)` asks for one change and says where the focus goes when its place is gone. */
export function buildView(view, set, app) {
  const players = view.players || [];
  const held = players.filter((one) => one.cards.length || one.name === view.adding || one.unknown === null);
  const others = players.filter((one) => !held.includes(one));
  return h("section", { class: "table", key: "table", "aria-label": "The table", "data-at": "build" },
    h("h2", {}, "The table"),
    pile(view, set, app),
    view.adding === "top" && padView(view, set, app, "the pile"),
    view.needs_color && colorField("Which colour was named?", "named", view.color, (color) => set({ color }), app),
    view.needs_before && colorField("Which colour was in force before it?", "before", view.before, (before) => set({ before }), app),
    picks("Whose turn is it?", players.map((one) => [one.name, one.name]), players.find((one) => one.turn)?.name, (name) => set({ turn: name }), app),
    picks("Which way round?", [["clockwise", "clockwise"], ["counter-clockwise", "counter-clockwise"]], view.direction, (way) => set({ direction: way }), app),
    h("ul", { class: "held", "aria-label": "Hands", key: "held" }, held.map((one) => [handRow(one, view, set), view.adding === one.name && h("li", { class: "pad-row", key: `pad-${one.name}` }, padView(view, set, app, owner(one.name)))])),
    others.length > 0 && h("div", { class: "others", role: "group", "aria-label": "How many cards the others hold", key: "others" }, others.map((one) => otherHand(one, set))),
    view.also?.length > 0 && h("p", { class: "small soft", key: "also" }, "Also kept from your text: ", view.also.join("; "), "."),
    people(view, set, app));
}

const owner = (name) => (name === "You" ? "your hand" : `${name}’s hand`);

function pile(view, set, app) {
  const pile = view.top || [];
  const top = pile[pile.length - 1];
  const under = pile[pile.length - 2];
  const open = view.adding === "top";
  return h("div", { class: "onpile", key: "pile" },
    h("div", { class: "top-card" },
      h("span", { class: "stack" }, under && cardPicture(under, { label: "", extra: "under" }),
        cardButton(top || null, { label: top ? `Top card: ${cardName(top)}. Change it` : "No top card yet. Choose it", press: () => set({ adding: "top" }), key: "top-card", extra: classes(!top && "none"), "aria-expanded": String(open), "data-at": "slot-top" })),
      h("p", { class: "caption" }, "top card")),
    h("div", { class: "pairs" },
      h("div", { class: "field" }, h("label", { for: `${app.id}-by` }, "Top card laid by"),
        h("select", { id: `${app.id}-by`, key: "by", value: view.played_by ?? "", onchange: (event) => set({ played_by: event.target.value || null }) },
          (view.players || []).map((one) => h("option", { value: one.name, key: one.name }, one.name)), h("option", { value: "", key: "nobody" }, "nobody: opening card"))),
      h("div", { class: "field" }, h("span", { class: "name" }, "Cards waiting to be drawn"), stepper("Cards waiting to be drawn", view.pending || 0, (count) => set({ pending: count }), { by: 2 }))));
}

function colorField(title, name, chosen, choose, app) {
  return h("fieldset", { class: "seg", key: name }, h("legend", {}, title), ["red", "yellow", "green", "blue"].map((color) => h("label", { key: color },
    h("input", { type: "radio", name: `${app.id}-${name}`, value: color, checked: chosen === color, onchange: () => choose(color), key: "input" }), h("span", {}, h("span", { class: `sym ${color}` }), color))));
}

function picks(title, values, chosen, choose, app) {
  const name = `${app.id}-${title}`;
  return h("fieldset", { class: "seg", key: title }, h("legend", {}, title), values.map(([value, words]) => h("label", { key: value },
    h("input", { type: "radio", name, value, checked: value === chosen, onchange: () => choose(value), key: "input" }), h("span", {}, words))));
}

/** A number with one step down and one up. */
export function stepper(label, count, change, { by = 1, from = 0, upTo = 99 } = {}) {
  const step = (way, sign, words) => h("button", { type: "button", key: sign, "aria-label": `${label}: ${by === 1 ? "one" : "two"} ${words}`, disabled: way < 0 ? count - by < from : count + by > upTo, onclick: () => change(count + way * by) }, icon(sign));
  return h("span", { class: "stepper", role: "group", "aria-label": label, key: `stepper-${label}` }, step(-1, "minus", "fewer"), h("output", {}, String(count)), step(1, "plus", "more"));
}

function handRow(one, view, set) {
  const whose = owner(one.name);
  return h("li", { key: `hand-${one.name}` },
    h("span", { class: "who" }, avatar(one.name), one.name),
    h("ul", { class: "cards", "aria-label": `${whose[0].toUpperCase()}${whose.slice(1)}: ${countOf(one.cards.length)}` },
      one.cards.map((card, at) => h("li", { class: "off-card", key: `${at}-${card.name}` }, cardButton(card, { label: `Take ${cardName(card)} out of ${whose}`, press: () => set({ remove: [one.name, at] }, `slot-${one.name}`), key: "card" }))),
      one.unknown > 0 && !one.cards.length && h("li", { class: "soft small", key: "unknown" }, `${countOf(one.unknown)}, not laid open`),
      h("li", { key: "slot" }, h("button", { type: "button", class: "slot", "aria-label": `Add a card to ${whose}`, "aria-expanded": String(view.adding === one.name), onclick: () => set({ adding: one.name }), "data-at": `slot-${one.name}`, key: "add" }, icon("plus"))),
      one.name !== "You" && one.cards.length > 0 && h("li", { key: "shut" }, h("button", { type: "button", class: "btn quiet show-hand", onclick: () => set({ unknown: [one.name, one.cards.length] }, `slot-${one.name}`), "aria-label": `Only the number of cards in ${whose}`, key: "shut" }, "only count"))));
}

function otherHand(one, set) {
  const whose = owner(one.name);
  return h("div", { key: `other-${one.name}` }, h("span", { class: "who" }, avatar(one.name), one.name),
    h("span", { class: "counts" }, stepper(`Cards in ${whose}`, one.unknown || 0, (count) => set({ unknown: [one.name, count] }), { from: 1 }),
      h("button", { type: "button", class: "btn quiet show-hand", onclick: () => set({ adding: one.name }, `slot-${one.name}`), "aria-label": `Lay ${whose} open`, "data-at": `slot-${one.name}`, key: "open" }, "lay open")));
}

/** Names and number of players; folded away, since most tables are four. */
function people(view, set, app) {
  const players = view.players || [];
  return h("details", { class: "people", key: "people" }, h("summary", {}, "Players and names"),
    h("div", { class: "names" },
      h("div", { class: "field" }, h("span", { class: "name" }, "How many play?"), stepper("Players", players.length, (count) => set({ players: count }), { from: 2, upTo: 12 })),
      players.map((one, at) => h("div", { class: "field", key: `name-${at}` }, h("label", { class: "name", for: `${app.id}-name-${at}` }, `Seat ${at + 1}, clockwise`),
        h("input", { class: "input", id: `${app.id}-name-${at}`, key: "input", maxlength: "20", autocomplete: "off", value: one.name, onchange: (event) => rename(one.name, event.target, set) })))),
    h("button", { type: "button", class: "btn quiet", onclick: () => set({ reset: true }), key: "reset" }, icon("undo"), "Start with an empty table"));
}

function rename(old, field, set) {
  const name = field.value.trim();
  if (name && name !== old) set({ rename: [old, name] });
  else field.value = old;
}
