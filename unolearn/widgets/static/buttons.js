// The view's buttons: which stands where, and how one looks.
import { cardPicture } from "./cards.js";
import { classes, h, icon } from "./dom.js";
import { t } from "./language.js";

const SIGNS = { undo: "undo", what_if: "ahead" };
const AT_THE_HAND = ["play", "draw", "keep", "take", "challenge", "catch", "say_uno", "undo", "why", "what_if", "hint", "show", "step", "jump_in", "pass", "choose"];
const WHOLE = ["keep", "take", "challenge", "jump_in", "pass", "react"];
const ALONE = ["cut", "do_it"]; // the one thing to do now stands at the question
const AT_A_TABLE = ["play", "coach", "partners"];

/** Sort the buttons into {decide, hand, foot}: a decision's own, those at the hand, those under the verdict. */
export function zones(view, hasCourse = true) {
  const buttons = (view.buttons || []).filter((button) => hasCourse || button.act.act !== "home");
  const choices = buttons.filter((button) => button.kind === "choice" || ALONE.includes(button.act.act));
  if (!AT_A_TABLE.includes(view.answer?.mode)) return { decide: choices, hand: [], foot: buttons.filter((button) => !choices.includes(button)) };
  const moves = buttons.filter((button) => ["play", "draw", ...WHOLE].includes(button.act.act));
  const isWhole = (button) => WHOLE.includes(button.act.act) || (button.act.act === "play" && button.act.card !== undefined);
  const decide = choices.length ? choices : view.decision && moves.length > 1 && moves.every(isWhole) ? moves : [];
  const rest = buttons.filter((button) => !decide.includes(button));
  const atHand = (button) => Boolean(view.table?.hand) && (AT_THE_HAND.includes(button.act.act) || button.act.act === "answer");
  return { decide, hand: rest.filter(atHand), foot: rest.filter((button) => !atHand(button)) };
}

/** One button. The main one keeps its place in the document while its words change, so the focus stays on it. */
export function buttonView(button, app, { big } = {}) {
  const { act } = button.act;
  const key = button.main ? "main" : `${act}-${button.text}`;
  const shown = button.key && !["Enter", "R"].includes(button.key) ? button.key : null; // R is for hearing the table again
  const looks = button.kind === "uno" ? "uno" : button.kind === "link" ? "quiet" : button.main ? "main" : "";
  const pressed = { why: app.view.why, what_if: app.view.whatif }[act];
  const card = big && button.act.card !== undefined && app.view.table?.hand?.cards?.find((one) => one.index === button.act.card);
  return h("button", { type: "button", class: classes("btn", looks), key, onclick: (event) => app.press(button, event), disabled: button.enabled === false, "data-act": act, "aria-pressed": pressed ? "true" : null },
    SIGNS[act] && icon(SIGNS[act]), button.act.color && h("span", { class: `sym ${button.act.color}` }), card && cardPicture(card, { small: true, label: "" }), wordsOn(button, app), act === "step" && icon("next"), shown && h("kbd", { "aria-hidden": "true" }, shown));
}

// once a partner is chosen, the button says what it does
function wordsOn(button, app) {
  const swaps = app.view.answer?.mode === "partners" && ["choose", "answer"].includes(button.act.act) && button.act.partner === undefined && app.selection.partner;
  return swaps ? t("Swap with {name}", { name: app.selection.partner }) : button.text;
}

/** The toggle for saying Uno with the card that is played. */
export function unoToggle(app) {
  const { answer, buttons } = app.view;
  if (!answer?.uno || (buttons || []).some((button) => button.kind === "uno" || button.act.act === "say_uno")) return null;
  const on = app.selection.uno;
  return h("button", { type: "button", class: "btn uno", key: "uno", "aria-pressed": String(on), onclick: () => app.choose("uno", !on) }, on && icon("yes"), on ? t("“Uno!” with this card") : t("Say “Uno!”"));
}
