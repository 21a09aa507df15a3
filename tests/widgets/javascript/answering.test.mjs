import assert from "node:assert/strict";
import test from "node:test";
import { zones } from "./static/buttons.js";
import { buttonForKey, isTyping, wishFor } from "./static/keys.js";
import { carryOver, emptySelection, messageFor, pickCard, pickNone, pickOption, selectionOf } from "./static/selection.js";
import { table, view } from "./fake.mjs";

const play = (more) => view({ answer: { ...view().answer, mode: "play", multiple: false, ...more }, buttons: [] });
const button = (act, more = {}) => ({ act: typeof act === "string" ? { act } : act, text: "", key: null, main: false, enabled: true, kind: null, ...more });

test("several cards can be chosen and let go again", () => {
  const { answer } = view();
  const both = pickCard(pickCard(emptySelection(), answer, 1), answer, 0);
  assert.deepEqual(both.cards, [0, 1]);
  assert.deepEqual(pickCard(both, answer, 1).cards, [0]);
  assert.deepEqual(messageFor({ act: "answer" }, both, view()), { message: { act: "answer", cards: [0, 1] } });
});

test("choosing a card takes “none” back, and the other way round", () => {
  const none = pickNone(pickCard(emptySelection(), view().answer, 1));
  assert.deepEqual([none.cards, none.none], [[], true]);
  assert.equal(pickCard(none, view().answer, 0).none, false);
  assert.deepEqual(messageFor({ act: "answer" }, none, view()).message, { act: "answer", cards: [] });
});

test("an answer without a choice asks for one instead of being sent", () => {
  assert.match(messageFor({ act: "answer" }, emptySelection(), view()).prompt, /Choose one card or more/);
  assert.match(messageFor({ act: "play" }, emptySelection(), play()).prompt, /Choose a card/);
  assert.match(messageFor({ act: "why" }, emptySelection(), play()).prompt, /Choose a card/);
});

test("a wild is sent with its colour, and not before", () => {
  const wild = pickCard(emptySelection(), play().answer, 1);
  assert.match(messageFor({ act: "play" }, wild, play()).prompt, /Name a colour/);
  assert.deepEqual(messageFor({ act: "play" }, { ...wild, color: "blue", uno: true }, play()).message, { act: "play", card: 1, color: "blue", uno: true });
});

test("a swap is sent with its partner", () => {
  const asks = play({ choices: { 0: { color: false, partner: ["Ana", "Ben"], declare: null } } });
  const seven = pickCard(emptySelection(), asks.answer, 0);
  assert.match(messageFor({ act: "play" }, seven, asks).prompt, /whom/);
  assert.deepEqual(messageFor({ act: "play" }, { ...seven, partner: "Ben" }, asks).message, { act: "play", card: 0, partner: "Ben" });
});

test("a number must be whole, and 0 is one", () => {
  const count = view({ answer: { ...view().answer, mode: "numbers", numbers: [{ id: "points", label: "Points", value: null }] } });
  for (const value of [null, 1.5, NaN]) assert.match(messageFor({ act: "answer" }, { ...emptySelection(), numbers: { points: value } }, count).prompt, /whole number: Points/);
  assert.deepEqual(messageFor({ act: "answer" }, { ...emptySelection(), numbers: { points: 0 } }, count).message.numbers, { points: 0 });
});

test("one option replaces another; where several count they add up", () => {
  const one = pickOption(pickOption(emptySelection(), { multiple: false }, "a"), { multiple: false }, "b");
  assert.deepEqual(one.options, ["b"]);
  assert.deepEqual(pickOption(one, { multiple: true }, "a").options, ["b", "a"]);
});

test("what is picked outlives a hint, and goes with the table", () => {
  const picked = { ...emptySelection(), cards: [1] };
  const later = view({ seq: 2, hint: { rung: 1, text: "…" } });
  assert.equal(carryOver(picked, view(), later, "hint"), picked);
  assert.deepEqual(carryOver(picked, view(), view({ ask: "Another?" }), "next").cards, []);
  assert.deepEqual(carryOver(picked, view(), view({ table: table({ hand: { cards: [] } }) }), "hint").cards, []);
});

test("after an answer the choice stays open, as it was sent", () => {
  const after = view({ seq: 2, feedback: { grade: "wrong" }, answer: { ...view().answer, chosen: [0] } });
  assert.deepEqual(carryOver({ ...emptySelection(), cards: [0] }, view(), after, "answer").cards, [0]);
  const none = view({ feedback: { grade: "right" }, answer: { ...view().answer, none_text: "none: draw one" } });
  assert.equal(selectionOf(none).none, true);
});

test("1 to 9 and 0 choose, letters press, Enter submits, R repeats", () => {
  const on = (more) => ({ on: "page", buttons: view().buttons, playing: false, ...more });
  assert.deepEqual(wishFor({ key: "1" }, on()), { kind: "digit", at: 0 });
  assert.deepEqual(wishFor({ key: "0" }, on()), { kind: "digit", at: 9 });
  assert.equal(wishFor({ key: "H" }, on()).button.text, "Hint");
  assert.equal(wishFor({ key: "Enter" }, on()).button.text, "Check");
  assert.deepEqual(wishFor({ key: "r" }, on()), { kind: "repeat" });
  assert.equal(wishFor({ key: "x" }, on()), null);
});

test("no key acts while the reader types, or with Ctrl", () => {
  for (const key of ["1", "h", "r"]) {
    assert.equal(wishFor({ key }, { on: "typing", buttons: view().buttons }), null);
    assert.equal(wishFor({ key, ctrlKey: true }, { on: "page", buttons: view().buttons }), null);
  }
  assert.equal(wishFor({ key: "Enter" }, { on: "number", buttons: view().buttons }).button.text, "Check");
});

test("Enter on a card that is not chosen, or on another control, is left to it", () => {
  for (const on of ["toggle", "control"]) assert.equal(wishFor({ key: "Enter" }, { on, buttons: view().buttons }), null);
  assert.equal(wishFor({ key: "Enter" }, { on: "chosen", buttons: view().buttons }).button.text, "Check");
});

test("a disabled button has no key", () => {
  assert.equal(buttonForKey([button("hint", { key: "H", enabled: false })], "h"), null);
});

test("fields are typed into, boxes are not", () => {
  assert.ok(isTyping({ tagName: "INPUT", type: "number" }));
  assert.ok(isTyping({ tagName: "TEXTAREA" }));
  assert.ok(!isTyping({ tagName: "INPUT", type: "checkbox" }));
  assert.ok(!isTyping({ tagName: "BUTTON" }));
});

test("moves stand at the hand, the rest under the verdict", () => {
  const buttons = [button("play"), button("draw"), button("why"), button("next")];
  const { decide, hand, foot } = zones({ ...play(), buttons });
  assert.deepEqual([decide.length, hand.map((one) => one.act.act), foot.map((one) => one.act.act)], [0, ["play", "draw", "why"], ["next"]]);
});

test("a decision between whole moves stands in the question, both alike", () => {
  const buttons = [button({ act: "play", card: 0 }), button("keep"), button("undo")];
  const { decide, hand } = zones({ ...play(), decision: { question: "?" }, buttons });
  assert.deepEqual([decide.length, hand.length], [2, 1]);
});
