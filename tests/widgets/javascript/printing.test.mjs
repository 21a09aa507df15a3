import assert from "node:assert/strict";
import test from "node:test";
import { addressFrom } from "./static/address.js";
import { worksheetView } from "./static/worksheet.js";
import { all, words } from "./fake.mjs";

const view = {
  page: "paper", address: "#paper/a2", heading: "A2 What makes a card match", sheet_html: "<article>sheet</article>", another: "#paper/a2/seed1",
  links: [{ text: "Worksheet", address: "#paper/a2", now: true }, { text: "Answer key", address: "#paper/a2/key", now: false }],
  lessons: [{ text: "The rules of the table", address: "#paper/rules", now: false }, { text: "A2 What makes a card match", address: "#paper/a2", now: true }],
};

function app(more = {}) {
  const sent = [];
  return { sent, view: { ...view, ...more }, id: "u", isPage: true, hasCourse: true, mainTag: "div", print: () => sent.push("print"), send: (message) => sent.push(message) };
}

const press = (drawn, name) => all(drawn, (one) => one.tag === "button" && words(one).includes(name))[0].props.onclick();

test("the sheet is set as it comes, and printed, changed and chosen with one message each", () => {
  const it = app();
  const drawn = worksheetView(it);
  assert.equal(all(drawn, (one) => one.props.html)[0].props.html, view.sheet_html);
  press(drawn, "Print");
  press(drawn, "Another sheet");
  all(drawn, (one) => one.tag === "select")[0].props.onchange({ target: { value: "#paper/rules" } });
  assert.deepEqual(it.sent, ["print", { act: "go", address: "#paper/a2/seed1" }, { act: "go", address: "#paper/rules" }]);
  assert.deepEqual(all(drawn, (one) => one.tag === "a" && one.props["aria-current"]).map(words), ["Worksheet"]);
});

test("a sheet that is always the same offers no other", () => {
  assert.doesNotMatch(words(worksheetView(app({ another: null }))), /Another sheet/);
});

test("a sheet has an address of its own, rules with their options too; anything else is the course page", () => {
  for (const address of ["#paper/a2", "#paper/a2/seed7/key", "#paper/rules/classic,jump_in=true,without=wild+skip"]) assert.equal(addressFrom(address), address);
  for (const other of ["#paper/<b>", "#paper//", "#paper/a/b/c/d"]) assert.equal(addressFrom(other), "#");
});
