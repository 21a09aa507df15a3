import assert from "node:assert/strict";
import test from "node:test";
import { cardButton, cardPicture } from "./static/cards.js";
import { draw, h } from "./static/dom.js";
import { places, tableView } from "./static/table.js";
import { all, card, page, seat, table, words } from "./fake.mjs";

test("a redraw keeps the elements that stay, so the focus stays on them", () => {
  const root = page();
  draw(root, h("ul", {}, ["a", "b", "c"].map((key) => h("li", { key }, key))));
  const [list] = root.childNodes;
  const before = [...list.childNodes];
  draw(root, h("ul", {}, ["c", "a", "d"].map((key) => h("li", { key }, key.toUpperCase()))));
  assert.equal(root.childNodes[0], list);
  assert.deepEqual([list.childNodes[0], list.childNodes[1]], [before[2], before[0]]);
  assert.equal(list.text, "CAD");
});

test("attributes, handlers and text that are gone go", () => {
  const root = page();
  draw(root, h("button", { class: "main", disabled: true, onclick: () => 1 }, "Check"));
  draw(root, h("button", { class: "quiet" }, null, "Next"));
  const [button] = root.childNodes;
  assert.deepEqual(button.attributes, { class: "quiet" });
  assert.equal(button.onclick, null);
  assert.equal(button.text, "Next");
});

test("text is text, never markup", () => {
  const root = page();
  draw(root, h("p", {}, "<b>loud</b>"));
  assert.equal(root.childNodes[0].childNodes[0].nodeType, 3);
});

test("a card shows its number in the corner and on its face, and says its full name", () => {
  const drawn = cardPicture(card("yellow 6"));
  assert.match(drawn.props.class, /\byellow\b.*\bbar\b/);
  assert.equal(drawn.props["aria-label"], "yellow 6");
  assert.equal(words(drawn), "66");
});

test("every wild shows the four colours, each with its symbol", () => {
  for (const name of ["wild", "wild draw four", "wild game changer"]) {
    const colors = all(cardPicture(card(name)), (one) => one.tag === "i").map((one) => one.props.class);
    for (const color of ["red", "yellow", "green", "blue"]) assert.ok(colors.includes(color), `${name} lacks ${color}`);
  }
});

test("action cards carry their word", () => {
  assert.match(words(cardPicture(card("blue draw two"))), /draw two/);
  assert.match(words(cardPicture(card("red skip"))), /skip/);
});

test("a card to press says whether it is chosen", () => {
  const drawn = cardButton(card("red 7"), { label: "red 7, chosen", pressed: true, press: () => {} });
  assert.equal(drawn.tag, "button");
  assert.equal(drawn.props["aria-pressed"], "true");
});

test("you sit below, the others clockwise from your left", () => {
  const names = (others) => places(others.map((name) => seat(name, 3))).map(([place, seats]) => [place, ...seats.map((one) => one.name)]);
  assert.deepEqual(names(["Ana"]), [["north", "Ana"]]);
  assert.deepEqual(names(["Ana", "Ben"]), [["west", "Ana"], ["east", "Ben"]]);
  assert.deepEqual(names(["Ana", "Ben", "Cleo"]), [["west", "Ana"], ["north", "Ben"], ["east", "Cleo"]]);
  assert.deepEqual(names(["Ana", "Ben", "Cleo", "Dan"]), [["west", "Ana"], ["north", "Ben", "Cleo"], ["east", "Dan"]]);
});

test("the table tells colour and what waits in words", () => {
  const says = words(tableView(table({ pending: 4 })));
  assert.match(says, /colour: red/);
  assert.match(says, /4 cards waiting/);
  assert.match(words(tableView(table())), /nothing waiting/);
});

test("cards are buttons only where the step asks for cards", () => {
  const buttons = (hands) => all(tableView(table(), hands), (one) => one.tag === "button").map((one) => one.props["aria-label"]);
  assert.deepEqual(buttons({}), []);
  assert.deepEqual(buttons({ card: () => {}, chosen: [0] }), ["red 9, chosen", "wild"]);
});

test("only what h() has made becomes an element: a text in the shape of one is shown as text", () => {
  const root = page();
  const posing = JSON.parse('{"tag": "img", "props": {"src": "x", "html": "<b>x</b>"}, "kids": [], "key": "a"}');
  draw(root, [h("p", {}, posing, [[posing]], 0), posing]);
  assert.deepEqual(root.childNodes.map((node) => node.tagName), ["P", "#TEXT"]);
  assert.equal(root.text, "[object Object][object Object]0[object Object]");
});
