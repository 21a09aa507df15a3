// The reader's own hand, below the table: every card a button when the step asks for cards.
import { cardButton, cardPicture } from "./cards.js";
import { classes, h, icon } from "./dom.js";
import { playerName, t } from "./language.js";
import { avatar, backs, badges } from "./table.js";
import { countOf, handLabel, MARK_CLASS, MARK_ICON, markWords, pointsOf } from "./words.js";

/** The hand at the bottom of the table, with its buttons. */
export function yourHand(seat, table, hands) {
  const hand = table.hand;
  return h("div", { class: classes("yours", seat.turn && "turn"), key: "yours" },
    handHead(seat, hand, table, hands),
    hand ? handCards(hand.cards, hands) : seat.hand ? handCards(seat.hand, {}) : backs(seat.count),
    hands.below);
}

function handHead(seat, hand, table, hands) {
  const mine = seat.you || hand?.owner === "You";
  const score = table.scores?.[seat.name];
  const label = hand?.label || (seat.count === null || seat.count === undefined ? "" : countOf(seat.count));
  const title = mine ? t("Your hand") : hand ? t("{name}’s hand", { name: hand.owner }) : playerName(seat.name);
  const pick = hands.seat && { type: "button", "aria-pressed": String(hands.chosenSeat === seat.name), onclick: () => hands.seat(seat.name) };
  return h("header", {},
    h(pick ? "button" : "div", { class: classes("who", pick && "seat pick"), ...pick, key: "who" }, avatar(seat.name), h("h2", {}, title), badges({ ...seat, you: mine }, hands.mine),
      pick && hands.chosenSeat === seat.name && h("span", { class: "picked" }, icon("yes"))),
    h("small", {}, label, score !== undefined && score !== null && ` · ${pointsOf(score)}`));
}

function handCards(cards, hands) {
  const bare = !cards.some((card) => card.note || card.mark);
  const label = hands.card ? t("Your hand: press a card to choose it") : t("The hand");
  return h("ul", { class: classes("hand", bare && "bare"), "aria-label": label, key: "hand" },
    cards.map((card, at) => oneCard({ ...card, index: card.index ?? at }, at, hands)));
}

function oneCard(card, at, hands) {
  const chosen = Boolean(hands.chosen?.includes(card.index));
  const key = `card-${at}-${card.name}`;
  const face = hands.card
    ? cardButton(card, { label: handLabel(card, chosen), pressed: chosen, press: () => hands.card(card.index), key, "data-card": card.index })
    : cardPicture(card, { label: handLabel(card, false), key, extra: chosen && "is-chosen" });
  const digit = hands.card && at < 10 ? (at + 1) % 10 : null;
  return h("li", { key: `li-${at}-${card.name}` }, face,
    digit === null ? null : h("kbd", { "aria-hidden": "true" }, String(digit)),
    note(card));
}

function note(card) {
  if (!card.note && !card.mark) return null;
  const words = card.note || markWords(card.mark);
  const mark = card.mark && card.mark !== "soft" && icon(MARK_ICON[card.mark]);
  return h("small", { class: MARK_CLASS[card.mark] || "soft", "aria-hidden": "true" }, mark, mark && " ", words);
}
