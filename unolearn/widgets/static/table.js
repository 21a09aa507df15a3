// The table: seats in a ring, two piles in the middle, what is in force, and your hand below.
import { cardButton, cardPicture } from "./cards.js";
import { classes, h, icon } from "./dom.js";
import { yourHand } from "./hand.js";
import { playerName, t, tc } from "./language.js";
import { cardName, colorWords, countOf, initial, pointsOf, waiting } from "./words.js";

/** Where the others sit, clockwise from the reader's left: west, north (one or more), east. */
export function places(others) {
  if (others.length === 1) return [["north", others]];
  const middle = others.slice(1, -1);
  const sides = [["west", others.slice(0, 1)], ["north", middle], ["east", others.slice(-1)]];
  return sides.filter(([, seats]) => seats.length);
}

/** The whole table. `hands` says what pressing does: {seat, card, draw, selection, …}; all of it may be missing. */
export function tableView(table, hands = {}) {
  const [first, ...others] = table.seats || [];
  return h("section", { class: "table", "aria-label": t("The table"), key: "table", tabindex: "-1" },
    h("div", { class: classes("round", `of-${others.length}`), key: "round" },
      places(others).map(([place, seats]) => place === "north"
        ? h("div", { class: "norths", key: "norths" }, seats.map((seat) => seatView(seat, "north", table, hands)))
        : seatView(seats[0], place, table, hands)),
      middle(table, hands)),
    hands.playing,
    first && yourHand(first, table, hands));
}

function seatView(seat, place, table, hands) {
  const open = hands.seat && { type: "button", "aria-pressed": String(hands.chosenSeat === seat.name), onclick: () => hands.seat(seat.name) };
  const names = classes("seat", place, seat.turn && "turn", seat.out && "out", hands.actor === seat.name && "acts", open && "pick");
  return h(open ? "button" : "div", { class: names, key: `seat-${seat.name}`, ...open },
    h("span", { class: "who" }, avatar(seat.name), playerName(seat.name)),
    seat.hand ? openHand(seat.hand) : backs(seat.count),
    h("small", {}, seatCount(seat, table)),
    seatPlayed(seat, place),
    place === "north" ? null : badges(seat),
    open && hands.chosenSeat === seat.name && h("span", { class: "picked" }, icon("yes")));
}

function seatCount(seat, table) {
  const score = table.scores?.[seat.name];
  const bits = [seat.count === null || seat.count === undefined ? "" : countOf(seat.count)];
  if (score !== undefined && score !== null) bits.push(pointsOf(score));
  return bits.filter(Boolean).join(" · ");
}

function seatPlayed(seat, place) {
  const card = seat.played && cardPicture(seat.played, { small: true, label: t("last played: {card}", { card: cardName(seat.played) }) });
  const marks = place === "north" ? badges(seat) : [];
  return card || marks.length ? h("span", { class: "played" }, card, marks) : null;
}

/** The little labels at a seat, in words. */
export function badges(seat, mine = "turn") {
  return [
    seat.said_uno && h("span", { class: "badge warn", key: "uno" }, t("said Uno")),
    seat.silent && h("span", { class: "badge warn", key: "silent" }, t("did not say Uno")),
    seat.turn && h("span", { class: "badge on", key: "turn" }, seat.you ? (mine === "choice" ? t("your choice") : t("your turn")) : tc("badge", "turn")),
    seat.next && !seat.turn && h("span", { class: "badge", key: "next" }, tc("badge", "next")),
    seat.out && h("span", { class: "badge", key: "out" }, tc("badge", "out")),
    seat.note && h("span", { class: "badge", key: "note" }, seat.note),
  ].filter(Boolean);
}

export function avatar(name) {
  return h("span", { class: "avatar", "aria-hidden": "true" }, initial(playerName(name)));
}

/** As many backs as cards, up to ten. */
export function backs(count) {
  if (!count) return null;
  return h("span", { class: "backs", "aria-hidden": "true" }, Array.from({ length: Math.min(count, 10) }, () => h("i")));
}

function openHand(cards) {
  return h("span", { class: "open-hand" }, cards.map((card) => cardPicture(card, { small: true })));
}

function middle(table, hands) {
  const counter = table.direction === "counter-clockwise";
  return h("div", { class: "mid", key: "mid" },
    h("span", { class: classes("ring", counter && "counter"), "aria-hidden": "true" }, [0, 1, 2, 3].map(() => h("i"))),
    drawPile(table, hands),
    discardPile(table, hands),
    inForce(table));
}

function drawPile(table, hands) {
  const back = hands.draw
    ? cardButton(null, { label: t("Draw a card from the draw pile"), press: hands.draw, key: "draw-pile" })
    : cardPicture(null, { label: t("draw pile"), key: "draw-pile" });
  const left = table.draw_left;
  const known = left !== null && left !== undefined;
  return h("div", { class: "pile draw", key: "draw" }, back, h("small", {}, t("draw pile"), known && h("br"), known && countOf(left)));
}

function discardPile(table, hands) {
  const pile = table.discard || [];
  const top = pile[pile.length - 1];
  const under = pile.slice(0, -1).map((card, at) => cardPicture(card, { label: "", extra: "under", key: `under-${at}` }));
  const lands = hands.from && `lands ${hands.from}`;
  const face = top
    ? cardPicture(top, { key: `top-${hands.beat ?? ""}-${cardName(top)}`, extra: lands })
    : h("span", { class: "card none", role: "img", "aria-label": t("no card yet"), key: "top-none" });
  return h("div", { class: "pile", key: "discard" },
    h("span", { class: "stack" }, under, face),
    h("small", {}, h("b", {}, top ? cardName(top) : t("no card yet")), table.played_by && h("br"), table.played_by && t("from [you|{player}]", { player: table.played_by })));
}

function inForce(table) {
  const rules = Object.entries(table.house_rules || {});
  return h("ul", { class: "state", "aria-label": t("In force") },
    table.color
      ? h("li", { class: `colour ${table.color}`, key: "color" }, h("span", { class: "sym" }), t("colour: {color}", { color: colorWords(table.color) }))
      : h("li", { key: "color" }, t("no colour yet")),
    h("li", { class: table.pending ? "waits" : null, key: "pending" }, table.pending ? icon("wait") : null, waiting(table.pending)),
    rules.map(([number, text]) => h("li", { key: `rule-${number}` }, h("b", {}, `${number}:`), text)));
}
