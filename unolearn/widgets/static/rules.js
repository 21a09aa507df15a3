// Rules as questions: the rule card, and steps that set a few switches. What cannot be chosen says why, in its place.
import { classes, h, icon } from "./dom.js";
import { t, tc, tn } from "./language.js";
import { paperActions, sheetView } from "./paper.js";
import { MARK_CLASS, MARK_ICON } from "./words.js";

/** Is this view a whole rule card, with a sheet to carry away? */
export function isRuleCard({ answer }) {
  return answer?.mode === "rules" && Boolean(answer.sheet_text);
}

/** The rule card: questions on the left; on the right the sheet they make, and what to do with it. */
export function rulesView(app, foot) {
  const { answer } = app.view;
  return h("div", { class: "rule-card", key: "rule-card" },
    questionsView(app),
    h("div", { class: "rule-side", key: "side" }, openView(answer, app), foot, warningsView(answer.warnings),
      paperActions(answer, app), sheetView(answer)));
}

/** All questions in their groups. */
export function questionsView(app) {
  const set = (option, value) => app.send({ act: "set_option", option, value });
  const groups = app.view.answer.groups || [];
  if (!isRuleCard(app.view)) return h("section", { class: "panel rule-group", key: "groups", "data-at": "rules", "aria-label": t("Switches") }, groups.flatMap((group) => group.items).map((item) => itemView(item, set, app)));
  return h("div", { class: "rule-groups", key: "groups", "data-at": "rules" }, groups.map((group) => h("section", { class: "panel rule-group", key: `group-${group.title}`, "aria-label": group.title },
    h("h2", {}, group.title), group.items.map((item) => itemView(item, set, app)))));
}

function openView({ open, groups }, app) {
  if (!open) return null;
  const next = (groups || []).flatMap((group) => group.items).find((item) => item.open);
  return h("div", { class: "still-open", key: "still-open" }, h("p", {}, h("b", {}, open === 1 ? t("One question is open") : tn("{n} question is open", "{n} questions are open", open)), h("span", { class: "soft small" }, t("A table should agree on these before the first deal."))),
    next && h("button", { type: "button", class: "btn", onclick: () => app.focusAt(`rule-${next.option}`, { block: "start" }), key: "next" }, t("Next open question")));
}

function itemView(item, set, app) {
  const blocked = blockedBy(item);
  const id = `${app.id}-rule-${item.option}`;
  const about = [item.said && `${id}-said`, blocked.length && `${id}-why`, item.note && `${id}-note`].filter(Boolean).join(" ") || null;
  return h("div", { class: classes("rule", item.applies === false && "idle", item.mark && `is-${item.mark}`), key: `rule-${item.option}`, "data-at": `rule-${item.option}`, tabindex: "-1" },
    valuesView(item, id, about, set, app),
    item.takes_text && item.text !== null && ownWords(item, id, set),
    item.said && h("p", { class: MARK_CLASS[item.mark] || "soft", id: `${id}-said`, key: "said" }, MARK_ICON[item.mark] && icon(MARK_ICON[item.mark]), " ", h("span", { class: "say" }, item.said)),
    blocked.length > 0 && h("ul", { class: "blocked", id: `${id}-why`, key: "why" }, blocked.map(([names, why]) => h("li", { key: why }, icon("skip"), h("span", {}, h("b", {}, `${t("Not {answers}:", { answers: quoted(names) })} `), why)))),
    item.note && h("p", { class: "small soft", id: `${id}-note`, key: "note" }, item.note),
    item.source && h("p", { class: "small soft source-line", key: "source" }, item.source));
}

/** Answers between quotation marks, one after another. */
export function quoted(names) {
  return names.map((name) => t("“{words}”", { words: name })).join(", ");
}

/** The blocked values of a question, those with the same reason together: [[names], why]. */
export function blockedBy(item) {
  const reasons = new Map();
  for (const value of item.values) if (value.blocked) reasons.set(value.blocked, [...(reasons.get(value.blocked) || []), value.text]);
  return [...reasons].map(([why, names]) => [names, why]);
}

function valuesView(item, id, about, set, app) {
  const many = item.kind === "many" || item.kind === "cards";
  return h("fieldset", { class: "seg", "aria-describedby": about, key: "values" },
    h("legend", {}, item.question, item.open && isRuleCard(app.view) && h("span", { class: "open-tag" }, tc("question", "open"))),
    item.values.map((value) => h("label", { key: String(value.value), class: value.blocked && !value.chosen ? "is-blocked" : null },
      h("input", { type: many ? "checkbox" : "radio", name: id, value: String(value.value), checked: Boolean(value.chosen), disabled: Boolean(value.blocked) && !value.chosen, onchange: () => set(item.option, value.value), key: "input" }),
      h("span", {}, value.text))),
    item.kind === "number" && Number.isInteger(item.most) && otherNumber(item, id, set));
}

function otherNumber(item, id, set) {
  const own = (event) => {
    const number = Number(event.target.value);
    if (event.target.value.trim() && Number.isInteger(number) && number >= item.least && number <= item.most) set(item.option, String(number));
  };
  return h("span", { class: "other-number", key: "other" }, h("label", { for: `${id}-number`, class: "small soft" }, tc("another number", "or")),
    h("input", { id: `${id}-number`, class: "input", type: "number", inputmode: "numeric", min: item.least, max: item.most, step: "1", placeholder: t("{least} to {most}", item), "aria-label": t("{question} Another number, {least} to {most}", item), onchange: own, key: "input" }));
}

function ownWords(item, id, set) {
  const say = (event) => event.target.value.trim() && set(item.option, event.target.value.trim());
  return h("div", { class: "own-words", key: "own" }, h("label", { class: "small", for: `${id}-own` }, t("How do you do it?")),
    h("input", { class: "input", id: `${id}-own`, key: "input", maxlength: "200", autocomplete: "off", value: item.text, onchange: say }));
}

/** What the chosen rules mean for the table that one might not expect. */
function warningsView(warnings) {
  if (!warnings?.length) return null;
  return h("div", { class: "feedback part", key: "warnings", role: "group", "aria-label": t("Mind") },
    h("strong", { class: "note" }, icon("plus"), h("span", {}, warnings.length === 1 ? t("Mind one thing") : tn("Mind {n} thing", "Mind {n} things", warnings.length))),
    h("ul", { class: "reasons" }, warnings.map((text) => h("li", { class: "soft", key: text }, icon("next"), h("span", { class: "say" }, text)))));
}
