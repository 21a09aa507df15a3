import assert from "node:assert/strict";
import test from "node:test";
import { choicesView } from "./static/answer.js";
import { sentenceFor } from "./static/builder.js";
import { zones } from "./static/buttons.js";
import { cutOf, cutView, reactionsView } from "./static/deeds.js";
import { choicesOf, emptySelection, messageFor, pickCard } from "./static/selection.js";
import { all, card, table, view, words } from "./fake.mjs";

const hand = { owner: "You", label: "", cards: ["red 4*", "wild game changer", "red 9"].map((name, index) => ({ ...card(name), index, mark: null, note: null })) };
const builder = { actions: ["moo", "stand up"], free: false, max: 200, template: "All players {do}; the last to {do} draws 1", suggestion: "All players moo" };
const making = (more) => view({ table: table({ hand }), buttons: [], answer: { mode: "coach", choices: { 0: { color: false, rule: true }, 1: { color: true, rule: false } }, builder, changes: [{ number: 2, rule: "All players moo" }], ...more } });
const picked = (at, more = {}) => ({ ...pickCard(emptySelection(), { mode: "coach" }, at), ...more });

test("a deed becomes a sentence after the formula, everywhere it stands", () => {
  assert.equal(sentenceFor(builder, "stand up"), "All players stand up; the last to stand up draws 1");
});

test("a card with the icon asks for a rule, and “no rule” is an answer", () => {
  const say = (rule) => messageFor({ act: "play" }, picked(0, { rule }), making());
  assert.match(say(null).prompt, /Say your rule/);
  assert.equal(say("   ").at, "sentence");
  assert.deepEqual(say(" All players moo ").message, { act: "play", card: 0, rule: "All players moo" });
  assert.deepEqual(say(false).message, { act: "play", card: 0, rule: false });
});

test("a Game Changer asks which rule it changes, if any rule stands", () => {
  const say = (more) => messageFor({ act: "play" }, picked(1, { color: "red", ...more }), making());
  assert.match(say({}).prompt, /what becomes of the rules/);
  assert.match(say({ changes: { number: 2, text: " " } }).prompt, /new rule/);
  assert.deepEqual(say({ changes: { number: 2, text: "All players sing" } }).message, { act: "play", card: 1, color: "red", changes: [2, "All players sing"] });
  assert.deepEqual(say({ changes: false }).message, { act: "play", card: 1, color: "red" });
  assert.equal(choicesOf(picked(1), making({ changes: [] }).answer, making().table).changes, false);
});

test("a rule that was written is let go when another card is chosen", () => {
  assert.equal(pickCard(picked(0, { rule: "All players moo" }), { mode: "coach" }, 2).rule, null);
});

test("pressing a deed writes the sentence, and the sentence stays open to change", () => {
  const chosen = [];
  const app = { id: "u", view: making(), selection: picked(0), choose: (name, value) => chosen.push([name, value]) };
  const drawn = choicesView(app);
  all(drawn, (one) => one.tag === "button" && words(one) === "moo")[0].props.onclick();
  all(drawn, (one) => one.tag === "textarea")[0].props.oninput({ target: { value: "All players\nsing" } });
  assert.deepEqual(chosen, [["rule", "All players moo; the last to moo draws 1"], ["rule", "All players sing"]]);
  const judged = { ...app, view: making({ builder: { ...builder, checks: [{ mark: "bad", text: "The penalty is always one card." }] } }) };
  assert.match(words(choicesView(judged)), /The penalty is always one card/);
});

test("who was last is told in seconds, and the one thing to do stands at the question", () => {
  assert.match(words(reactionsView([{ player: "Ana", seconds: 1.1 }, { player: "Ben", seconds: null }])), /Ana1.1 s/);
  assert.equal(reactionsView(null), null);
  const doing = making();
  doing.buttons = [{ act: { act: "do_it" }, text: "Do it!", main: true }];
  assert.equal(zones(doing).decide.length, 1);
});

test("a cut is a whole number inside the deck, by slider or by typing", () => {
  const cutting = view({ buttons: [], answer: { mode: "cut", deck: 108, needs: 28 } });
  const count = (cut) => messageFor({ act: "cut" }, { ...emptySelection(), cut }, cutting).message.count;
  assert.deepEqual([count(null), count(40), count(0), count(500), count(2.5)], [27, 40, 1, 107, 27]);
  assert.equal(cutOf({}, { deck: 108 }), 27);
  const drawn = cutView({ id: "u", view: cutting, selection: emptySelection(), choose() {} });
  assert.equal(all(drawn, (one) => one.tag === "input").length, 2);
  assert.doesNotMatch(words(drawn), /28/, "what is needed is not told before the cut");
});
