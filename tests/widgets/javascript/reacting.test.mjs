import assert from "node:assert/strict";
import test from "node:test";
import { buttonView, zones } from "./static/buttons.js";
import { decisionOf, sceneLine, timeView, windowLine } from "./static/react.js";
import { emptySelection, messageFor, selectionOf } from "./static/selection.js";
import { partnersFrom, partnersView } from "./static/swap.js";
import { isTimed, lateMessage, timerOf } from "./static/timer.js";
import { seat, table, view, words } from "./fake.mjs";

const choice = (act, text) => ({ act, text, key: null, main: false, enabled: true, kind: "choice" });
const scene = (more) => view({ ask: "Jump in?", answer: { mode: "react", scene: 2, of: 3, text: "Ana played.", timed: false, seconds: 3 }, buttons: [choice({ act: "react", jump: true, card: 0 }, "Jump in"), choice({ act: "react", jump: false }, "Let it pass"), { act: { act: "hint" }, text: "Hint", enabled: true }], ...more });

test("two choices of equal weight stand at the question, the rest below", () => {
  const where = zones(scene());
  assert.deepEqual([where.decide.map((one) => one.text), where.hand, where.foot.map((one) => one.text)], [["Jump in", "Let it pass"], [], ["Hint"]]);
  assert.deepEqual(zones(scene({ answer: { mode: "coach" } })).decide.length, 2);
  assert.deepEqual(messageFor({ act: "react", jump: true, card: 0 }, emptySelection(), scene()), { message: { act: "react", jump: true, card: 0 } });
});

test("a scene asks what the step asks, and no longer once it is answered", () => {
  assert.deepEqual(decisionOf(scene()), { text: "Ana played.", question: "Jump in?" });
  assert.equal(decisionOf(scene({ feedback: { grade: "right" } })), null);
  assert.ok(decisionOf(scene({ feedback: { grade: "wrong" } })), "and still after a wrong answer");
  assert.match(words(sceneLine(scene().answer)), /Scene 2 of 3/);
  assert.equal(sceneLine({ ...scene().answer, of: 1 }), null);
});

test("the window says what opened it, now, and what closes it", () => {
  assert.equal(words(windowLine({ opened: "Ana played", now: "anyone", closes: "when Ben plays" })), "Ana playednow: anyonecloses when Ben plays");
  assert.equal(windowLine(null), null);
});

test("no clock runs unless the reader switched time limits on", () => {
  assert.equal(isTimed(scene(), {}, false), false);
  assert.equal(isTimed(scene(), { timed: false }, false), false);
  assert.equal(isTimed(scene(), { timed: true }, false), true);
  assert.equal(isTimed(scene(), { timed: true }, true), false, "not while the moves are shown");
  assert.equal(isTimed(scene({ feedback: { grade: "right" } }), { timed: true }, false), false);
});

test("a clock that runs out lets it pass, late, once", () => {
  const sent = [];
  const app = { view: scene(), settings: { timed: true }, document: { hidden: false }, redraw() { app.timer.follow(); }, send: (message) => sent.push(message) };
  app.window = { setInterval: (run) => ((app.beat = run), 1), clearInterval: () => (app.beat = null) };
  app.timer = timerOf(app);
  app.timer.follow();
  assert.match(words(timeView(app)), /3 seconds left/);
  app.document.hidden = true;
  app.beat();
  assert.equal(app.clock.left, 3, "nobody looks, nobody is late");
  app.document.hidden = false;
  for (let second = 0; second < 3; second += 1) app.beat();
  assert.deepEqual(sent, [{ act: "react", jump: false, late: true }]);
  assert.equal(app.clock, null);
  assert.deepEqual(lateMessage({ buttons: [choice({ act: "pass" }, "Let it pass")] }), { act: "pass", late: true });
});

test("a swap says what would be exchanged before it happens, and asks for a partner", () => {
  const four = table({ seats: [seat("You", 2), seat("Ben", 6)] });
  assert.deepEqual(partnersFrom(["Ben"], four), [{ name: "Ben", count: 6, mine: 1, gives: "your 1 card", gets: "6 cards" }]);
  const app = { view: { table: four }, selection: { ...emptySelection(), partner: "Ben" }, choose() {} };
  assert.match(words(partnersView(partnersFrom(["Ben"], four), app)), /If you swap with Ben.*You give your 1 card and get 6 cards/);
  const asks = view({ answer: { mode: "partners", partners: [], chosen: ["Ana"] } });
  assert.deepEqual(messageFor({ act: "choose" }, emptySelection(), asks), { prompt: "Choose whom to swap with.", at: "partners" });
  assert.deepEqual(messageFor({ act: "answer" }, selectionOf(asks), asks).message, { act: "choose", partner: "Ana" });
});

test("only the button of the swap takes the name of the chosen partner", () => {
  const app = { view: view({ answer: { mode: "partners", partners: [], chosen: [] } }), selection: { ...emptySelection(), partner: "Ben" } };
  const button = (act, text) => words(buttonView({ act, text, enabled: true }, app));
  assert.equal(button({ act: "choose" }, "Swap hands"), "Swap with Ben");
  assert.equal(button({ act: "choose", partner: "nobody" }, "Swap with nobody"), "Swap with nobody");
});
