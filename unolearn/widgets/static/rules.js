// The rule card: every option as a question. What cannot be chosen says why, in its place.
import { classes, h, icon } from "./dom.js";
import { paperActions, sheetView } from "./paper.js";

/** Questions on the left; on the right the sheet they make, and what to do with it. */
export function rulesView(app, foot) {
  const { answer } = app.view;
  const set = (option, value) => app.send({ act: "set_option", option, value });
  return h("div", { class: "rule-card", key: "rule-card" },
    h("div", { class: "rule-groups", key: "groups" }, (answer.groups || []).map((group) => groupView(group, set, app))),
    h("div", { class: "rule-side", key: "side" }, warningsView(answer.warnings),
      sheetView(answer), paperActions(answer, app), foot));
}

function groupView(group, set, app) {
  return h("section", { class: "panel rule-group", key: `group-${group.title}`, "aria-label": group.title },
    h("h2", {}, group.title), group.items.map((item) => itemView(item, set, app)));
}

/** One question with its values, what is blocked and why, and where the text stands. */
export function itemView(item, set, app, isCompact = false) {
  const blocked = blockedBy(item);
  const id = `${app.id}-rule-${item.option}`;
  const about = [blocked.length && `${id}-why`, item.note && !isCompact && `${id}-note`].filter(Boolean).join(" ") || null;
  return h("div", { class: classes("rule", isCompact && "compact"), key: `rule-${item.option}` },
    item.values.length > 5 ? pickList(item, id, about, set) : radios(item, id, about, set),
    blocked.length > 0 && h("ul", { class: "blocked", id: `${id}-why`, key: "why" }, blocked.map(([names, why]) => h("li", { key: why }, icon("skip"), h("span", {}, h("b", {}, `Not “${names.join("”, “")}”: `), why)))),
    !isCompact && item.note && h("p", { class: "small soft", id: `${id}-note`, key: "note" }, item.note),
    !isCompact && item.source && h("p", { class: "small soft source-line", key: "source" }, item.source));
}

/** The blocked values of a question, those with the same reason together: [[names], why]. */
export function blockedBy(item) {
  const reasons = new Map();
  for (const value of item.values) if (value.blocked) reasons.set(value.blocked, [...(reasons.get(value.blocked) || []), value.text]);
  return [...reasons].map(([why, names]) => [names, why]);
}

function radios(item, id, about, set) {
  return h("fieldset", { class: "seg", "aria-describedby": about, key: "values" }, h("legend", {}, item.question),
    item.values.map((value) => h("label", { key: String(value.value), class: value.blocked ? "is-blocked" : null },
      h("input", { type: "radio", name: id, value: String(value.value), checked: Boolean(value.chosen), disabled: Boolean(value.blocked) && !value.chosen, onchange: () => set(item.option, value.value), key: "input" }),
      h("span", {}, value.text, value.blocked && h("span", { class: "sr" }, " (not possible now)")))));
}

function pickList(item, id, about, set) {
  const at = item.values.findIndex((value) => value.chosen);
  return h("div", { class: "field", key: "values" }, h("label", { class: "name", for: id }, item.question),
    h("select", { id, key: "select", "aria-describedby": about, onchange: (event) => set(item.option, item.values[Number(event.target.value)].value) },
      item.values.map((value, number) => h("option", { value: String(number), selected: number === at, disabled: Boolean(value.blocked) && !value.chosen, key: String(value.value) }, value.blocked ? `${value.text} (not now)` : value.text))));
}

/** What the chosen rules mean for the table that one might not expect. */
function warningsView(warnings) {
  if (!warnings?.length) return null;
  return h("div", { class: "feedback part", key: "warnings", role: "group", "aria-label": "Mind" },
    h("strong", { class: "note" }, icon("plus"), h("span", {}, warnings.length === 1 ? "Mind one thing" : `Mind ${warnings.length} things`)),
    h("ul", { class: "reasons" }, warnings.map((text) => h("li", { class: "soft", key: text }, icon("next"), h("span", { class: "say" }, text)))));
}
