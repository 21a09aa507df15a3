import assert from "node:assert/strict";
import test from "node:test";
import { printPage, sheetView } from "./static/paper.js";
import { blockedBy, isRuleCard, questionsView, rulesView } from "./static/rules.js";
import { all, view, words } from "./fake.mjs";

const value = (name, text, chosen = false, blocked = null) => ({ value: name, text, chosen, blocked });
const WHY = "Stacking and doubling both change the draw two.";
const doubling = { option: "doubling", question: "Do identical cards double?", kind: "one", values: [value("no", "no", true), value("yes", "yes", false, WHY), value("four", "wild draw four too", false, WHY)], note: "The text does not say.", source: "crazy L53" };
const target = { option: "target", question: "To how many points?", kind: "number", least: 1, most: 500, values: [100, 200, 300, 400, 500, 600].map((number) => value(number, String(number), number === 500)) };
const sheet = [{ title: "The aim", sentences: ["Empty your hand first."] }];

function app(answer) {
  const sent = [];
  return { id: "u", sent, send: (message) => sent.push(message), view: view({ answer: { mode: "rules", groups: [{ title: "Drawing", items: [doubling, target] }], warnings: ["A penalty can reach six."], sheet, sheet_text: "Our rules", spec: "classic", ...answer } }) };
}

test("what cannot be chosen says why once, names what it is, and stays out of reach", () => {
  assert.deepEqual(blockedBy(doubling), [[["yes", "wild draw four too"], WHY]]);
  const drawn = rulesView(app());
  assert.ok(words(drawn).includes(`Not “yes”, “wild draw four too”: ${WHY}`));
  const radios = all(drawn, (one) => one.props.type === "radio").slice(0, 3);
  assert.deepEqual(radios.map((one) => [one.props.checked, one.props.disabled]), [[true, false], [false, true], [false, true]]);
  const described = all(drawn, (one) => one.tag === "fieldset")[0].props["aria-describedby"].split(" ");
  for (const id of described) assert.equal(all(drawn, (one) => one.props.id === id).length, 1, id);
});

test("a value is sent as it came; another number only within its limits", () => {
  const it = app();
  const drawn = rulesView(it);
  all(drawn, (one) => one.props.type === "radio")[0].props.onchange();
  const [other] = all(drawn, (one) => one.props.type === "number");
  for (const value of ["", "0", "2.5", "501", "350"]) other.props.onchange({ target: { value } });
  assert.deepEqual(it.sent, [{ act: "set_option", option: "doubling", value: "no" }, { act: "set_option", option: "target", value: "350" }]);
});

test("where the text is silent the table’s own words are asked for once it wants them", () => {
  const point = { option: "X1", question: "Who starts?", kind: "one", values: [value("as read", "The left of the dealer."), value("own", "We do it in another way", true)], takes_text: true, text: "The youngest.", open: true };
  const it = app({ groups: [{ title: "The deal", items: [point] }], open: 1 });
  const drawn = rulesView(it);
  const [field] = all(drawn, (one) => one.props.id === "u-rule-X1-own");
  assert.equal(field.props.value, "The youngest.");
  field.props.onchange({ target: { value: "  The oldest. " } });
  assert.deepEqual(it.sent, [{ act: "set_option", option: "X1", value: "The oldest." }]);
  assert.match(words(drawn), /Who starts\?open/);
  assert.match(words(drawn), /One question is open/);
});

test("only a whole card has a sheet; a few switches are just questions", () => {
  assert.equal(isRuleCard(app().view), true);
  assert.equal(isRuleCard(app({ sheet_text: undefined }).view), false);
  const few = app({ sheet_text: undefined });
  assert.ok(words(questionsView(few)).includes("Do identical cards double?"));
  const [paper] = all(sheetView(app().view.answer), (one) => one.tag === "article");
  assert.match(paper.props.class, /\bprintable\b/);
  assert.equal(sheetView({ sheet: [] }), null);
  assert.match(words(rulesView(app())), /Mind one thing.*A penalty can reach six.*Print.*Save as text.*Empty your hand first/);
  assert.doesNotMatch(words(rulesView(app())), /Save as YAML/, "no file without its text");
});

test("printing marks the page, and takes the mark away afterwards", () => {
  const marks = new Set(), later = [];
  let printed = null;
  printPage({ document: { documentElement: { classList: { add: (name) => marks.add(name), remove: (name) => marks.delete(name) } } }, window: { addEventListener: (_, run) => later.push(run), print: () => (printed = [...marks]) } });
  assert.deepEqual(printed, ["unolearn-page-print"]);
  later.forEach((run) => run());
  assert.equal(marks.size, 0);
});
