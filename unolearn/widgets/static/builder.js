// A rule of one's own: a sentence after the formula, for a number that has none, or in place of one that stands.
import { classes, h, icon } from "./dom.js";
import { t } from "./language.js";
import { MARK_CLASS, MARK_ICON } from "./words.js";

/** The sentence for a deed: "All players moo; the last to moo draws 1". */
export function sentenceFor(builder, deed) {
  return (builder.template || "{do}").replaceAll("{do}", deed);
}

/** Make up a rule for the number of the chosen card, or none. */
export function ruleView(card, app) {
  const number = card.face;
  const { rule } = app.selection;
  return h("section", { class: "asks", key: "asks-rule", "aria-label": t("Make a rule") },
    h("h3", { class: "ask" }, t("Your rule for every {number}", { number })),
    h("p", { class: "small soft" }, t("Pick something to do, or write your own. Everybody does it; the last one draws one card.")),
    sentence(app, rule || "", (text) => app.choose("rule", text)),
    h("p", {}, h("button", { type: "button", class: "btn", "aria-pressed": String(rule === false), onclick: () => app.choose("rule", rule === false ? null : false), key: "no-rule" }, rule === false && icon("yes"), t("No rule this time"))));
}

/** Which rule the Game Changer changes, and the new one. */
export function changesView(app) {
  const { changes } = app.selection;
  const rules = app.view.answer.changes;
  const pick = (number) => app.choose("changes", number === null ? false : { number, text: changes ? changes.text : "" });
  const row = (number, words) => {
    const on = number === null ? changes === false : Boolean(changes) && changes.number === number;
    return h("button", { type: "button", class: "option", "aria-pressed": String(on), onclick: () => pick(number), key: `rule-${number}` }, h("span", { class: "tickbox", "aria-hidden": "true" }, on && icon("yes")), h("span", { class: "option-text" }, words));
  };
  return h("section", { class: "asks", key: "asks-changes", "aria-label": t("Change a rule") },
    h("h3", { class: "ask" }, t("Which rule do you change?")),
    h("div", { class: "options", role: "group", "aria-label": t("Rules in force") }, rules.map((one) => row(one.number, [h("b", {}, `${one.number}: `), one.rule])), row(null, t("Leave them all as they are"))),
    changes && h("p", { class: "small soft" }, t("The new rule for every {number}:", { number: changes.number })),
    changes && sentence(app, changes.text, (text) => app.choose("changes", { ...changes, text })));
}

function sentence(app, text, write) {
  const builder = app.view.answer.builder || { actions: [], free: true };
  const id = `${app.id}-sentence`;
  return h("div", { class: "builder", key: "builder" },
    h("div", { class: "deeds", role: "group", "aria-label": t("What everybody does") }, (builder.actions || []).map((deed) => {
      const whole = sentenceFor(builder, deed);
      return h("button", { type: "button", class: "btn deed", "aria-pressed": String(whole === text), onclick: () => write(whole), key: deed }, whole === text && icon("yes"), deed);
    })),
    h("label", { class: "small", for: id }, builder.free ? t("Your rule, in one sentence") : t("Your rule: all players … ; the last to … draws 1")),
    h("textarea", { id, class: "input", key: "sentence", rows: "2", maxlength: builder.max || 200, placeholder: builder.suggestion || "", value: text, "data-at": "sentence", oninput: (event) => write(event.target.value.replace(/\s*\n\s*/g, " ")) }),
    checked(builder.checks));
}

function checked(checks) {
  if (!checks?.length) return null;
  return h("ul", { class: "reasons", key: "checks", "aria-label": t("The formula") }, checks.map((one) => h("li", { class: classes(MARK_CLASS[one.mark] || "soft"), key: one.text }, icon(MARK_ICON[one.mark] || "next"), h("span", { class: "say" }, one.text))));
}
