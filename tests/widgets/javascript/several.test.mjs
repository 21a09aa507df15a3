// Several widgets in one notebook: each runs a copy of the whole module, and radio buttons and labels must not meet.
import assert from "node:assert/strict";
import { test } from "node:test";

test("two copies of the module give two widgets two names", async () => {
  const window = {};
  const [one, other] = await Promise.all([import("./static/app.js?1"), import("./static/app.js?2")]);
  assert.notEqual(one.nextId, other.nextId);
  assert.deepEqual([one.nextId(window), other.nextId(window), one.nextId(window)], ["unolearn-1", "unolearn-2", "unolearn-3"]);
});
