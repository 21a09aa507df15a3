import assert from "node:assert/strict";
import test from "node:test";
import { around, cardName, countOf, handLabel, lastMove, tableWords } from "./static/words.js";
import { card, seat, table } from "./fake.mjs";

test("the table is told in the order top card, colour, pending, direction, turn, hand, counts", () => {
  assert.equal(
    tableWords(table({ pending: 2, direction: "counter-clockwise" })),
    "Top card: red 5, from Cleo. Colour in force: red. 2 cards waiting. Play goes counter-clockwise. Your turn. Your hand: red 9, wild. Ana has 5 cards. Ben has 1 card and said Uno. Cleo has 4 cards.",
  );
});

test("what is not known is not said", () => {
  const says = tableWords(table({ turn: null, hand: null, color: null, seats: [seat("Ana", null)] }));
  assert.equal(says, "Top card: red 5, from Cleo. No colour is named yet. Nothing waiting. Play goes clockwise.");
});

test("a card in the hand says name, choice, and verdict", () => {
  assert.equal(handLabel({ ...card("yellow skip"), mark: "good", note: "same symbol" }, true), "yellow skip, chosen, right: same symbol");
  assert.equal(handLabel({ ...card("red 2"), mark: "missed", note: "same colour" }, false), "red 2, left out: same colour");
  assert.equal(handLabel(card("red 2"), false), "red 2");
});

test("names of special cards are whole", () => {
  assert.equal(cardName(card("red 7*")), "red 7 with the Add-a-Rule icon");
  assert.equal(cardName(card("red blank", { as: "red 4" })), "red blank as red 4");
  assert.equal(cardName(null), "a card, face down");
});

test("one card, two cards, no cards", () => {
  assert.deepEqual([0, 1, 2].map((count) => countOf(count)), ["no cards", "1 card", "2 cards"]);
});

test("the strong part of a step line is found in its text, or stands behind it", () => {
  assert.deepEqual(around("pick all that fit", "all"), ["pick ", "all", " that fit"]);
  assert.deepEqual(around("rules:", "classic"), ["rules: ", "classic", ""]);
  assert.deepEqual(around("Your turn", null), ["Your turn", "", ""]);
});

test("the last move in a sentence", () => {
  assert.equal(lastMove(table()), "Cleo played the red 5. Your turn.");
});
