import assert from "node:assert/strict";
import test from "node:test";
import { addressFrom, followAddress } from "./static/address.js";
import { comesFrom, nextPicture, pause, shallPlay, startFilm } from "./static/frames.js";
import { watchLink } from "./static/link.js";
import { browserStore, fileName, mayKeep } from "./static/store.js";
import { card, table, view } from "./fake.mjs";

function clock() {
  const waits = new Map();
  let last = 0;
  const add = (run, after, again) => (waits.set((last += 1), { run, at: now + after, after, again }), last);
  let now = 0;
  return {
    setTimeout: (run, after) => add(run, after, false), setInterval: (run, after) => add(run, after, true),
    clearTimeout: (id) => waits.delete(id), clearInterval: (id) => waits.delete(id),
    pass(time) {
      for (const end = now + time; now < end; ) {
        const next = Math.min(end, ...[...waits.values()].map((one) => one.at));
        now = next;
        for (const [id, one] of [...waits]) if (one.at <= now && waits.has(id)) {
          one.again ? (one.at += one.after) : waits.delete(id);
          one.run();
        }
      }
    },
  };
}

function linked(more = {}) {
  const told = [], sent = [], timers = clock();
  const link = watchLink({ send: (message) => sent.push(message), changed: (state) => told.push(state), timers, ...more });
  return { told, sent, timers, link };
}

test("a silent Python is noticed eight seconds after a message, and taken back when it answers", () => {
  const { told, timers, link } = linked();
  link.heard();
  link.post({ act: "hint" });
  timers.pass(7900);
  assert.deepEqual(told, ["ok"]);
  timers.pass(200);
  assert.deepEqual(told, ["ok", "dead"]);
  link.heard();
  assert.deepEqual(told, ["ok", "dead", "ok"]);
});

test("a Python that is starting has more time", () => {
  const { told, timers, link } = linked();
  link.post({ act: "hello" });
  timers.pass(30000);
  assert.deepEqual(told, []);
  timers.pass(20000);
  assert.deepEqual(told, ["dead"]);
});

test("the page asks every fifteen seconds, but not while nobody sees it", () => {
  let hidden = false;
  const { sent, timers, link } = linked({ isHidden: () => hidden });
  link.heard();
  timers.pass(15000);
  assert.deepEqual(sent, [{ act: "ping" }]);
  link.heard();
  hidden = true;
  timers.pass(60000);
  assert.equal(sent.length, 1);
});

test("a connection that throws is dead at once", () => {
  const { told, link } = linked({ send: () => { throw new Error("closed"); } });
  assert.equal(link.post({ act: "hint" }), false);
  assert.deepEqual(told, ["dead"]);
});

test("storage that throws keeps nothing and breaks nothing", () => {
  const store = browserStore(() => { throw new Error("denied"); });
  assert.deepEqual([store.get(), store.set({ a: 1 }), store.works()], [null, false, false]);
});

test("progress comes back as it was kept; what is no progress is ignored", () => {
  const kept = new Map();
  const storage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => kept.set(key, text), removeItem: (key) => kept.delete(key) };
  const store = browserStore(() => storage);
  assert.ok(store.works() && store.set({ a2: { done: true } }));
  assert.deepEqual(store.get(), { a2: { done: true } });
  for (const text of ["no json", "7", ""]) {
    kept.set("unolearn:1", text);
    assert.equal(store.get(), null);
  }
});

test("an empty progress overwrites what is kept only when the learner asked for it", () => {
  assert.equal(mayKeep({}, null), false);
  assert.equal(mayKeep({}, "reset_all"), true);
  assert.equal(mayKeep({ a: 1 }, null), true);
  assert.equal(fileName(new Date("2026-03-01T12:00:00Z")), "unolearn-progress-2026-03-01.json");
});

function browser(hash) {
  const heard = {}, location = { hash, pathname: "/", search: "" }, put = [];
  const history = { state: null, pushState: (s, t, url) => put.push(["push", url]), replaceState: (s, t, url) => put.push(["replace", url]) };
  return { location, history, put, addEventListener: (name, run) => (heard[name] = run), removeEventListener: (name) => delete heard[name], heard };
}

test("the address follows the view, and the view the browser's back button", () => {
  const window = browser("#a2/3"), asked = [];
  const follow = followAddress(window, (address) => asked.push(address));
  assert.equal(follow.first(), "#a2/3");
  follow.show("#a2/3", true);
  follow.show("#a2/4", false);
  follow.show("#", false);
  assert.deepEqual(window.put, [["push", "/#a2/4"], ["push", "/"]]);
  window.location.hash = "#a2/4";
  window.heard.popstate();
  window.heard.hashchange();
  assert.deepEqual(asked, ["#a2/4"]);
});

test("two quick steps through history, or an address that leads to another, add nothing to it", () => {
  const window = browser("#a2/5");
  const follow = followAddress(window, () => {});
  for (const hash of ["#a2/4", "#a2/3"]) {
    window.location.hash = hash;
    window.heard.popstate();
  }
  follow.show("#a2/4", false);
  follow.show("#a2/3", false);
  assert.deepEqual(window.put, []);
  window.location.hash = "#a2/find-all";
  window.heard.hashchange();
  follow.show("#a2/6", false);
  follow.show("#a2/7", false);
  assert.deepEqual(window.put, [["replace", "/#a2/6"], ["push", "/#a2/7"]]);
});

test("a strange address is the course page", () => {
  assert.deepEqual(["", "#", "#a2", "#a2/3", "#<b>", "#/x y"].map(addressFrom), ["#", "#", "#a2", "#a2/3", "#", "#"]);
});

const film = (more = {}) => view({ frames: [{ say: "Ana plays.", table: table(), card: card("red 7"), player: "Ana" }, { say: "Ben draws.", table: table(), card: null, player: "Ben" }], ...more });

test("frames run by themselves, or at a press of Next", () => {
  assert.deepEqual([pause("auto", undefined), pause("auto", "slow") > pause("auto", "brisk"), pause("auto", "step"), pause("step", "brisk")], [1100, true, null, null]);
  assert.equal(startFilm(film(), "slow").runs, true);
  assert.equal(startFilm(film({ frames_mode: "step" }), "slow").runs, false);
});

test("after the last picture the film is over", () => {
  const second = nextPicture(startFilm(film(), "slow"), 2);
  assert.deepEqual([second.at, second.over], [1, false]);
  assert.equal(nextPicture(second, 2).over, true);
});

test("frames are played when something happened, not again after a hint", () => {
  assert.equal(shallPlay(null, film(), "hello", false), true);
  assert.equal(shallPlay(film(), film({ seq: 2 }), "hint", true), false);
  assert.equal(shallPlay(film(), film({ seq: 2 }), "play", true), true);
  assert.equal(shallPlay(film(), view(), "play", true), false);
});

test("a card flies from its player's seat", () => {
  const from = (player) => comesFrom({ card: card("red 7"), player, table: table() });
  assert.deepEqual(["You", "Ana", "Ben", "Cleo"].map(from), ["from-south", "from-west", "from-north", "from-east"]);
  assert.equal(comesFrom({ card: null, player: "Ana", table: table() }), null);
});
