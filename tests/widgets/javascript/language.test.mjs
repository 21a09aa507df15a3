import assert from "node:assert/strict";
import test from "node:test";
import { capital, listOf, playerName, speak, spoken, t, tc, tk, tn } from "./static/language.js";
import { cardName, countOf, handLabel, nameWords, tableWords } from "./static/words.js";
import { card, seat, table, words } from "./fake.mjs";
import { h } from "./static/dom.js";

const SPANISH = {
  language: "es",
  messages: {
    "Play goes {direction}.": "Se juega {direction}.",
    "[You|{player}] played the {card}.": "[Jugaste|{player} jugó] el {card}.",
    "player\u0004You": "Tú",
    "card\u0004red": "rojo",
    "card\u0004{color} {face}": "{face} {color}",
    "face\u0004draw two": "roba dos",
    "card\u0004{blank} as {card}": "{blank} como {card}",
    "face\u0004blank": "blanco",
    "no cards": "ninguna carta",
    "{done} of {of}": "{done} de {of}",
  },
  plurals: { "{n} card": { one: "{n} carta", many: "{n} de cartas", other: "{n} cartas" } },
};

const inSpanish = (run) => {
  speak(SPANISH);
  try {
    run();
  } finally {
    speak(null);
  }
};

test("without a catalogue everything is English", () => {
  assert.equal(spoken(), "en");
  assert.equal(t("Play goes {direction}.", { direction: "clockwise" }), "Play goes clockwise.");
  assert.deepEqual([0, 1, 2].map((n) => tn("{n} card", "{n} cards", n)), ["0 cards", "1 card", "2 cards"]);
  assert.equal(tc("card", "red"), "red");
});

test("a sentence takes the form for you or for another player", () => {
  assert.equal(t("[You win|{player} wins] the round", { player: "You" }), "You win the round");
  assert.equal(t("[You win|{player} wins] the round", { player: "Ana" }), "Ana wins the round");
  inSpanish(() => assert.equal(t("[You|{player}] played the {card}.", { player: "You", card: "x" }), "Jugaste el x."));
});

test("facts are never read as templates", () => {
  assert.equal(t("Swap with {name}", { name: "{other} [a|b] $& <b>" }), "Swap with {other} [a|b] $& <b>");
  assert.equal(t("Swap with {name}", {}), "Swap with {name}");
});

test("the plural form is the language's own; what is not translated stays English", () => {
  inSpanish(() => {
    assert.deepEqual([1, 2, 1000000].map((n) => tn("{n} card", "{n} cards", n)), ["1 carta", "2 cartas", "1000000 de cartas"]);
    assert.equal(tn("{n} point", "{n} points", 2), "2 points");
    assert.equal(countOf(0), "ninguna carta");
    assert.equal(t("Course"), "Course");
    assert.equal(playerName("You"), "Tú");
    assert.equal(playerName("Ana"), "Ana");
  });
});

test("cards are named in the order the language chooses; in English by the notation's own names", () => {
  for (const name of ["red 7", "red 7*", "wild", "wild draw four", "wild game changer", "blue draw two", "red blank", "red blank as red 4", "the last"]) assert.equal(nameWords(name), name);
  inSpanish(() => {
    assert.equal(cardName(card("red draw two")), "roba dos rojo");
    assert.equal(cardName(card("red blank", { as: "red 4" })), "blanco rojo como 4 rojo");
    assert.equal(handLabel(card("red 4"), true), "4 rojo, chosen");
    assert.ok(tableWords(table({ seats: [seat("Ana", 0)], hand: null })).includes("Se juega clockwise."));
  });
});

test("a sentence may hold drawn elements", () => {
  const kids = (of) => h("p", {}, tk("{done} of {of}", { done: h("b", {}, "3"), of }));
  assert.equal(words(kids(10)), "3 of 10");
  assert.equal(kids(10).kids[0].tag, "b");
  inSpanish(() => assert.equal(words(kids(10)), "3 de 10"));
});

test("names as a list, and a capital at the start", () => {
  assert.deepEqual([[], ["You"], ["Ana", "Ben"], ["Ana", "Ben", "Cleo"]].map(listOf), ["", "You", "Ana and Ben", "Ana, Ben and Cleo"]);
  inSpanish(() => assert.equal(listOf(["Ana", "Ben", "Inés"]), "Ana, Ben e Inés"));
  assert.equal(capital("ésta"), "Ésta");
  assert.equal(capital(""), "");
});
