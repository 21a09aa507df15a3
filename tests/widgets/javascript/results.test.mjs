import assert from "node:assert/strict";
import test from "node:test";
import { progressOf, resultsFile, resultsName, resultsNotice, resultsPanel } from "./static/results.js";
import { all, words } from "./fake.mjs";

const TODAY = new Date("2026-11-29T10:00:00Z");
const told = { title: "Your teacher can see your results", text: "Each answer is written into class.sqlite.", called: "Learner 3F2A", name: null, read: false, file: "class.sqlite" };
const app = (view, more) => ({ id: "u", isPage: true, settings: {}, view, send() {}, set() {}, ...more });

test("the notice stands whole until it was read, then in one line, and not at all where nothing is kept", () => {
  const sent = [];
  const drawn = resultsNotice(app({ results: told }, { send: (message) => sent.push(message) }));
  assert.match(words(drawn), /class\.sqlite/);
  all(drawn, ({ tag }) => tag === "button")[0].props.onclick();
  assert.deepEqual(sent, [{ act: "results_read" }]);
  assert.equal(all(resultsNotice(app({ results: { ...told, read: true } })), ({ tag }) => tag === "button").length, 0);
  assert.equal(resultsNotice(app({})), null);
});

test("the saved file holds what is stored and whose it is, and nothing more", () => {
  const progress = { v: 1, learner: "00112233445566aa", name: "Ana", settings: { theme: "dark" }, seen: ["x"], lessons: { "a1-x": { steps: {} } } };
  assert.deepEqual(resultsFile(progress, { course: "", title: "unolearn", name: "Ana", today: TODAY }), {
    format: "unolearn results", version: 1, saved: "2026-11-29", course: { key: "", title: "unolearn" }, name: "Ana", learner: "00112233445566aa", lessons: { "a1-x": { steps: {} } },
  });
  const saved = resultsFile(progress, { name: "Ana", today: TODAY });
  assert.deepEqual(progressOf(saved), { v: 1, name: "Ana", learner: progress.learner, lessons: progress.lessons });
  assert.equal(progressOf(progress), progress);
  assert.equal(resultsName("  Ana / Ñandú?", TODAY), "unolearn-results-ana-ñandú-2026-11-29.json");
  assert.equal(resultsName("../", TODAY), "unolearn-results-2026-11-29.json");
});

test("a code is made on wish and copied with the name before it", () => {
  const sent = [], copied = [];
  const press = (view, settings = {}) => all(resultsPanel(app(view, { settings, send: (message) => sent.push(message), copy: (text) => copied.push(text), saveResults() {} })), ({ tag }) => tag === "button").at(-1).props.onclick();
  press({ name: null, results_code: null });
  assert.deepEqual(sent, [{ act: "results_code" }]);
  press({ name: null, results_code: "M01D-3P89" });
  press({ name: null, results_code: "M01D-3P89" }, { name: "Ana: B" });
  assert.deepEqual(copied, ["M01D-3P89", "Ana  B: M01D-3P89"]);
});
