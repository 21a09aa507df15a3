import assert from "node:assert/strict";
import test from "node:test";
import { judgeView, offAndOn, optionField } from "./static/judge.js";
import { padAt } from "./static/pad.js";
import { cardFromName, worthWords } from "./static/verdict.js";
import { all, card, words } from "./fake.mjs";

const value = (name, text, chosen = false, blocked = null) => ({ value: name, text, chosen, blocked });
const jump = { option: "jump_in", question: "May an identical card be played out of turn?", kind: "toggle", values: [value("true", "Yes"), value("false", "No", true)] };
const stacking = { option: "stacking", question: "May a draw card be answered?", kind: "one", values: [value("none", "No", true), value("draw_two", "Yes"), value("same", "The same kind")] };
const without = { option: "without", question: "Which cards are left out?", kind: "cards", values: [value("0", "0", true), value("wild", "wild")] };
const pad = ["red", "blue", "wild"].map((color) => ({ color, keys: [card(color === "wild" ? "wild" : `${color} 7`)] }));
const book = (title, verdict, same, more = {}) => ({ title, this: false, rows: [{ card: card("red 7"), verdict, same, why: `${title} says so.` }], decision: "You may play.", worth: { points: 7, whom: "to whoever goes out" }, ...more });
const page = (more) => ({
  page: "judge", seq: 1, presets: [{ id: "classic", title: "Classic Uno", chosen: true }, { id: "dirty", title: "Dirty Uno", chosen: false }], groups: [{ title: "Common", items: [stacking, jump] }],
  players: [{ name: "You", turn: true, cards: [card("red 7")], unknown: null }, { name: "Ana", turn: false, cards: [], unknown: 5 }],
  top: [card("red 5")], color: null, needs_color: false, played_by: "Ana", direction: "clockwise", pending: 0, adding: "You", pad, problem: null,
  verdict: { headline: "You may play the red 7.", decision: "It is your turn.", cards: [{ card: card("red 7"), player: "You", verdict: "legal", rule: "PLAY-1", why: "Red on red.", does: ["It is Ana’s turn."] }], others: [{ text: "draw one card", verdict: "legal", why: "Always possible." }], worth: [{ player: "You", points: 7, sum: "7" }] },
  books: [book("Classic Uno", "legal", true, { this: true }), book("Dirty Uno", "bluff", false)], text: "rules: classic\n", ...more,
});

function app(view, ui = {}) {
  const sent = [];
  return { sent, view, ui, id: "u", isPage: true, hasCourse: true, mainTag: "div", settings: {}, judge: (set, next) => sent.push({ set, next }), setUi: (change) => Object.assign(ui, change), send() {}, focusAt() {}, copy() {}, layOut: (text) => sent.push({ text }) };
}
const find = (drawn, label) => all(drawn, (one) => one.props["aria-label"] === label)[0];

test("cards come from the pad, leave with a click, and the focus knows where to go then", () => {
  const it = app(page());
  const drawn = judgeView(it);
  find(drawn, "red 7").props.onclick(); // the key of the pad: the verdict’s cards are no buttons
  find(drawn, "Take red 7 out of your hand").props.onclick();
  find(drawn, "Top card: red 5. Change it").props.onclick();
  find(drawn, "Cards in Ana’s hand: one fewer").props.onclick();
  assert.deepEqual(it.sent, [{ set: { add: ["You", "red 7"] }, next: undefined }, { set: { remove: ["You", 0] }, next: "slot-You" }, { set: { adding: "top" }, next: undefined }, { set: { unknown: ["Ana", 4] }, next: undefined }]);
});

test("the pad shows the colour pressed last, else the colour that lies on top", () => {
  assert.deepEqual([padAt(pad, "blue", page()).color, padAt(pad, undefined, page()).color, padAt(pad, "green", page({ top: [] })).color], ["blue", "red", "red"]);
  assert.equal(padAt([], "red", page()), null);
});

test("a plain yes and no is a tick; anything with more to say is a list; cards left out are ticks of their own", () => {
  assert.deepEqual(offAndOn(jump.values).map((one) => one.value), ["false", "true"]);
  assert.deepEqual(offAndOn([value("true", "Yes, and a challenge may punish it"), value("false", "No, it comes back")]), []);
  const sent = [];
  const set = (change) => sent.push(change);
  all(optionField(jump, set, { id: "u" }), (one) => one.tag === "input")[0].props.onchange({ target: { checked: true } });
  all(optionField(stacking, set, { id: "u" }), (one) => one.tag === "select")[0].props.onchange({ target: { value: "2" } });
  const ticks = all(optionField(without, set, { id: "u" }), (one) => one.tag === "input");
  ticks[1].props.onchange();
  ticks[0].props.onchange();
  assert.deepEqual(sent, [{ option: ["jump_in", "true"] }, { option: ["stacking", "same"] }, { option: ["without", ["0", "wild"]] }, { option: ["without", []] }]);
});

test("the field for the named colour is there only under a wild", () => {
  assert.doesNotMatch(words(judgeView(app(page()))), /Which colour was named/);
  assert.match(words(judgeView(app(page({ needs_color: true })))), /Which colour was named/);
});

test("a table that cannot be is told in words, in the verdict and at the lower edge of a phone", () => {
  const drawn = judgeView(app(page({ problem: { text: "A deck has four of them." }, verdict: null, books: [] })));
  assert.equal(words(drawn).split("A deck has four of them.").length - 1, 2);
});

test("the verdict says what may be played and what would come of it, and where books differ", () => {
  const says = words(judgeView(app(page())));
  for (const piece of ["Red 7: may be played", "Red on red. PLAY-1", "It is Ana’s turn.", "Draw one card", "a bluff≠", "to whoever goes out."]) assert.ok(says.includes(piece), piece);
  assert.deepEqual([worthWords({ worth: null }), worthWords({}), cardFromName("nonsense"), cardFromName("red draw two").face], [null, null, null, "draw two"]);
});

test("a pasted table waits until it is laid out", () => {
  const it = app(page(), { draft: "rules: dirty\n" });
  const buttons = all(judgeView(it), (one) => one.tag === "button" && words(one) === "Lay out this table");
  assert.equal(buttons[0].props.disabled, false);
  buttons[0].props.onclick();
  assert.deepEqual(it.sent, [{ text: "rules: dirty\n" }]);
  assert.equal(all(judgeView(app(page())), (one) => one.tag === "button" && words(one) === "Lay out this table")[0].props.disabled, true);
});
