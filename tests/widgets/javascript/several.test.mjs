// Several widgets in one notebook: each runs a copy of the whole module, and radio buttons and labels must not meet.
import assert from "node:assert/strict";
import { test } from "node:test";
import { followTabs, tellBeside } from "./static/tabs.js";

test("two copies of the module give two widgets two names", async () => {
  const window = {};
  const [one, other] = await Promise.all([import("./static/app.js?1"), import("./static/app.js?2")]);
  assert.notEqual(one.nextId, other.nextId);
  assert.deepEqual([one.nextId(window), other.nextId(window), one.nextId(window)], ["unolearn-1", "unolearn-2", "unolearn-3"]);
});

test("what one widget keeps is joined by the others of its course on the page, and by no other", () => {
  const window = Object.assign(new EventTarget(), { Event, setTimeout: (run) => run(), clearTimeout() {} });
  const widget = (id, course, known) => {
    const app = { id, window, sent: [], model: { get: (name) => (name === "_course" ? course : known) }, lastAct: null };
    app.link = { post: (message) => app.sent.push(message) };
    return Object.assign(app, { tabs: followTabs(app) });
  };
  const one = widget("u-1", "", { stamp: 2 }), beside = widget("u-2", "", { stamp: 1 }), knows = widget("u-3", "", { stamp: 2 }), other = widget("u-4", "club", {});
  tellBeside(one, { stamp: 2 });
  assert.deepEqual([one, beside, knows, other].map((app) => app.sent), [[], [{ act: "merge", progress: { stamp: 2 } }], [], []]);
  beside.tabs.stop();
  tellBeside(one, { stamp: 3 });
  assert.equal(beside.sent.length, 1);
});
