// Where an answer is given: options, numbers, players, and what a chosen card still asks for.
import { changesView, ruleView } from "./builder.js";
import { cardPicture } from "./cards.js";
import { classes, h, icon } from "./dom.js";
import { capital, playerName, t, tc } from "./language.js";
import { isRuleCard, questionsView } from "./rules.js";
import { choicesOf } from "./selection.js";
import { partnersFrom, partnersView } from "./swap.js";
import { colorWords, MARK_CLASS, MARK_ICON, markWords } from "./words.js";

/** The answer of this step, as far as it is not the hand itself. */
export function answerView(app) {
  const { answer } = app.view;
  if (!answer) return null;
  if (answer.mode === "options") return optionsView(answer.options, app.selection.options, answer.multiple, app.pickOption);
  if (answer.mode === "numbers") return numbersView(answer.numbers, app);
  if (answer.mode === "seats") return seatsView(app);
  if (answer.mode === "rules" && !isRuleCard(app.view)) return questionsView(app);
  return null;
}

function optionsView(options, chosen, multiple, pick, extra) {
  const hint = multiple ? t("Choose all that apply") : t("Choose one");
  return h("div", { class: classes("options", extra), role: "group", "aria-label": hint, key: "options", "data-at": "options" },
    (options || []).map((option, at) => optionButton(option, at, chosen.includes(option.id), multiple, () => pick(option.id))));
}

function optionButton(option, at, on, multiple, press) {
  const says = markWords(option.mark);
  return h("button", { type: "button", class: classes("option", multiple && "many", option.mark && `is-${option.mark}`), "aria-pressed": String(on), onclick: press, key: `option-${option.id}`, "data-option": option.id },
    h("span", { class: "tickbox", "aria-hidden": "true" }, on && icon("yes")),
    h("span", { class: "option-text" }, option.text,
      (says || option.note) && h("small", { class: MARK_CLASS[option.mark] || "soft" }, MARK_ICON[option.mark] && option.mark !== "soft" && icon(MARK_ICON[option.mark]), " ", says && !option.note ? says : option.note)),
    at < 10 && h("kbd", { "aria-hidden": "true" }, String((at + 1) % 10)));
}

function seatsView(app) {
  const { answer, table } = app.view;
  const options = answer.options?.length ? answer.options : (table?.seats || []).map((seat) => ({ id: seat.name, text: playerName(seat.name) }));
  return optionsView(options, app.selection.seat ? [app.selection.seat] : [], false, app.pickSeat, "players");
}

function numbersView(fields, app) {
  return h("div", { class: "numbers", key: "numbers" }, (fields || []).map((field) => numberField(field, app)));
}

function numberField(field, app) {
  const id = `${app.id}-number-${field.id}`;
  const value = app.selection.numbers[field.id];
  return h("div", { class: classes("number", field.mark && `is-${field.mark}`), key: `number-${field.id}` },
    h("label", { for: id }, field.label),
    h("input", { id, class: "input", type: "number", inputmode: "numeric", step: "1", autocomplete: "off", value: value ?? "", key: "input", "data-at": `number-${field.id}`,
      "aria-describedby": field.note || field.mark ? `${id}-note` : null, "aria-invalid": field.mark === "bad" ? "true" : null,
      oninput: (event) => app.typeNumber(field.id, event.target.value) }),
    (field.note || field.mark) && h("small", { class: MARK_CLASS[field.mark] || "soft", id: `${id}-note` }, field.mark && MARK_ICON[field.mark] && icon(MARK_ICON[field.mark]), " ", field.note || markWords(field.mark)));
}

/** The chip for "none of my cards". */
export function noneChip(app) {
  const { answer } = app.view;
  if (answer?.mode !== "cards" || !answer.none_text) return null;
  return h("button", { type: "button", class: "btn none-chip", "aria-pressed": String(app.selection.none), onclick: app.pickNone, key: "none" },
    h("span", { class: "tickbox", "aria-hidden": "true" }, app.selection.none && icon("yes")), answer.none_text);
}

/** What the chosen card asks for, all of it where it is chosen: declare, colour, partner. */
export function choicesView(app) {
  const { answer, table } = app.view;
  if (answer?.mode === "partners") return h("div", { class: "choices", key: "choices", "data-at": "choices", tabindex: "-1" }, partnersView(answer.partners || [], app, null));
  const asks = choicesOf(app.selection, answer || {}, table);
  if (!asks || !table?.hand) return null;
  const card = table.hand.cards[app.selection.cards[0]];
  return h("div", { class: "choices", key: "choices", "data-at": "choices", tabindex: "-1" },
    asks.declare && declareView(asks, app),
    asks.color && colorView(card, app),
    asks.rule && ruleView(card, app),
    asks.changes && changesView(app),
    asks.partner && partnersView(partnersFrom(asks.partner, table), app));
}

function colorView(card, app) {
  const counts = app.view.answer.color_counts || {};
  return h("section", { class: "asks", key: "asks-color", "aria-label": t("Name a colour") },
    h("h3", { class: "ask" }, t("Which colour do you name?")),
    h("div", { class: "colours", role: "group", "aria-label": t("Colours") }, ["red", "yellow", "green", "blue"].map((color) => {
      const on = app.selection.color === color;
      const held = counts[color] ? t("you hold {n}", { n: counts[color] }) : t("you hold none");
      return h("button", { type: "button", class: color, "aria-pressed": String(on), onclick: () => app.choose("color", color), key: color },
        h("span", { class: "sym" }), h("span", {}, capital(colorWords(color))), h("small", {}, held), on && tickMark());
    })),
    app.selection.color && followers(app, card));
}

function followers(app, card) {
  const { color } = app.selection;
  const cards = app.view.table.hand.cards.filter((one) => one.color === color && one !== card);
  return h("p", { class: "then trade", key: "then" }, h("span", {}, cards.length ? t("You can follow {color} with", { color: colorWords(color) }) : t("You hold no {color} card to follow it with.", { color: tc("card", color) })),
    cards.length > 0 && h("span", {}, cards.map((one) => cardPicture(one, { small: true }))));
}

function declareView({ declare, declare_words: words }, app) {
  return h("section", { class: "asks", key: "asks-declare" },
    h("label", { class: "ask", for: `${app.id}-declare` }, t("What does the blank stand for?")),
    h("select", { id: `${app.id}-declare`, key: "declare", onchange: (event) => app.choose("declared", event.target.value || null) },
      h("option", { value: "" }, t("choose a card…")),
      declare.map((name, at) => h("option", { value: name, selected: app.selection.declared === name }, words[at]))));
}

function tickMark() {
  return h("span", { class: "picked" }, icon("yes"));
}
