import assert from "node:assert/strict";
import test from "node:test";
import { asText, certificateView, percent, sumUp } from "./static/certificate.js";
import { PROGRESS } from "./static/store.js";
import { followTabs, fromOtherTab } from "./static/tabs.js";
import { isLesson } from "./static/topbar.js";
import { all, words } from "./fake.mjs";

const paper = (more) => ({ page: "certificate", name: null, date: "29 November 2026", lessons: [{ code: "A1", title: "The goal", rate: 0.834, date: "28 November 2026" }, { code: "A2", title: "Matching", rate: null, date: null }], rate: 0.8, done: 2, of: 47, rule_books: ["Classic Uno", "Dirty Uno"], ...more });

test("only what another tab kept, and is not known here, is taken up", () => {
  const event = (newValue, key = PROGRESS) => ({ key, newValue });
  assert.deepEqual(fromOtherTab(event('{"stamp":2}'), { stamp: 1 }), { stamp: 2 });
  for (const [one, known] of [[event('{"stamp":1}'), { stamp: 1 }], [event('{"stamp":2}', "other"), {}], [event(null), {}], [event("{half"), {}], [event("7"), {}]]) assert.equal(fromOtherTab(one, known), null);
});

test("several writes of the other tab are sent up as one, and nothing once the page is closed", () => {
  const waits = new Map(), heard = new Map(), sent = [];
  const window = { setTimeout: (run) => (waits.set(waits.size + 1, run), waits.size), clearTimeout: (id) => waits.delete(id), addEventListener: (name, run) => heard.set(name, run), removeEventListener: (name) => heard.delete(name) };
  const app = { window, model: { get: () => ({}) }, link: { post: (message) => sent.push(message) }, lastAct: "hint" };
  const tabs = followTabs(app);
  heard.get("storage")({ key: PROGRESS, newValue: '{"stamp":1}' });
  heard.get("storage")({ key: PROGRESS, newValue: '{"stamp":2}' });
  [...waits.values()].forEach((run) => run());
  assert.deepEqual(sent, [{ act: "merge", progress: { stamp: 2 } }]);
  assert.equal(app.lastAct, "hint", "what the reader has just pressed counts");
  tabs.stop();
  assert.equal(heard.size, 0);
});

test("a certificate says who, what and how much, and nothing it does not know", () => {
  assert.equal(sumUp(paper()), "has done 2 of 47 lessons about Classic Uno and Dirty Uno, with 80 % right at the first try.");
  assert.equal(sumUp(paper({ done: 47, rate: null, rule_books: [] })), "has done all 47 lessons.");
  assert.deepEqual([percent(0.834), percent(0), percent(null)], ["83 %", "0 %", "known before"]);
  assert.match(asText(paper({ name: "Ana" })), /^Ana has done.*\n\n.*\n {2}A1 {2}The goal: 83 %, 28 November 2026\n {2}A2 {2}Matching: known before\n/);
});

test("the name is kept when it is typed, and only the paper is printed", () => {
  const set = [];
  const app = { id: "u", view: paper(), isPage: true, mainTag: "div", send() {}, set: (name, value) => set.push([name, value]), print() {}, saveText() {} };
  const drawn = certificateView(app);
  all(drawn, (one) => one.props.id === "u-name")[0].props.onchange({ target: { value: " Ana " } });
  assert.deepEqual(set, [["name", "Ana"]]);
  const printed = all(drawn, (one) => /\bprintable\b/.test(one.props.class || ""));
  assert.equal(printed.length, 1);
  assert.match(words(printed[0]), /your name.*The goal83 %/);
});

test("reviews and tests are no lessons to be known or begun again", () => {
  assert.deepEqual(["Review", "Test", "A2"].map((code) => isLesson({ code })), [false, false, true]);
});
