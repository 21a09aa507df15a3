import assert from "node:assert/strict";
import test from "node:test";
import { courseView } from "./static/course.js";
import { hasNow, isUnfolded } from "./static/map.js";
import { addressFor } from "./static/topbar.js";
import { all, card, words } from "./fake.mjs";

const lesson = (code, more = {}) => ({ id: `${code.toLowerCase()}-x`, code, title: `Lesson ${code}`, about: "One line.", minutes: 5, kind: "lesson", state: "todo", note: null, ...more });
const part = (letter, lessons, more = {}) => ({ letter, title: `Part ${letter}`, about: "About.", minutes: 9, done: 0, of: lessons.length, card: card("red 5"), group: "Start here", lessons, ...more });
const parts = [part("A", [lesson("A1", { state: "done", review: "back today" }), lesson("A2", { state: "now", note: "step 2 of 5" })], { test_out: { act: "test_out", part: "A" } }), part("B", [lesson("B1")], { group: "Then" })];
const page = (more) => ({ page: "course", seq: 1, parts, done: 1, of: 3, resume_code: "7A73", welcome: "Welcome back", carry_on: null, ...more });

function app(view, ui = {}) {
  const sent = [];
  return { sent, view, ui, id: "u", isPage: true, hasCourse: true, mainTag: "div", settings: { theme: "system", pace: "slow", motion: "system" }, storageWorks: true, send: (message) => sent.push(message), isNarrow: () => true, isOpen: (one) => isUnfolded(one, ui.parts, view.parts.length) };
}

test("on a phone the reader’s own part is unfolded, the others until they are tapped, and a tap folds it again", () => {
  assert.deepEqual(parts.map((one) => hasNow(one)), [true, false]);
  assert.deepEqual(parts.map((one) => isUnfolded(one, {}, 2)), [true, false]);
  assert.deepEqual(parts.map((one) => isUnfolded(one, { A: false, B: true }, 2)), [false, true]);
  const drawn = courseView(app(page()));
  assert.deepEqual(all(drawn, (one) => "aria-expanded" in one.props).map((one) => one.props["aria-expanded"]), ["true", "false"]);
});

test("what is due, the ways in and the way to the paper are there only when the kernel gives them", () => {
  assert.doesNotMatch(words(courseView(app(page()))), /one game only|Print what|Review/);
  const given = page({
    review: { count: 1, text: null, items: [{ title: "One card a turn", code: "A3" }], act: { act: "review" } },
    only: [{ title: "Dirty Uno", about: "Blank cards", card: card("green blank"), minutes: 40, act: { act: "open", lesson: "f1-x" } }],
    complete: { lessons: 1, of: 3, act: { act: "go", address: "#certificate" } },
    tags: [{ tag: "matching", right: 2, of: 3 }, { tag: "scoring", right: 0, of: 0 }],
  });
  const says = words(courseView(app(given)));
  for (const piece of ["One question is back today", "Review it", "Dirty Uno", "Start · 40 min", "Print what you have done", "matching", "2 of 3"]) assert.ok(says.includes(piece), piece);
  assert.ok(!says.includes("scoring"), "what was never asked is not rated");
});

test("test out and lessons send whole messages, and lessons are links with their address", () => {
  const it = app(page());
  const drawn = courseView(it);
  const press = (words_) => all(drawn, (one) => one.tag === "a" && (words(one) + (one.props["aria-label"] || "")).includes(words_))[0].props.onclick({ preventDefault() {} });
  press("Test out of part A");
  press("Lesson A2");
  assert.deepEqual(it.sent, [{ act: "test_out", part: "A" }, { act: "open", lesson: "a2-x" }]);
  assert.deepEqual([{ act: "go", address: "#judge" }, { act: "open", lesson: "c0-x", step: 2 }, { act: "review" }, { act: "test_out", part: "A" }, null].map(addressFor), ["#judge", "#c0-x/2", "#review", "#test/a", "#"]);
});

test("the last lesson done is said at the top", () => {
  const says = words(courseView(app(page({ complete: { lessons: 3, of: 3, act: { act: "go", address: "#certificate" } } }))));
  assert.match(says, /All 3 lessons are done/);
});
