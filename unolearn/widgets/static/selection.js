// What the learner has picked but not yet sent. Plain values; the view keeps it, the kernel hears of it on submit.
import { cutOf } from "./deeds.js";
import { t } from "./language.js";

/** Nothing picked. */
export function emptySelection() {
  return { cards: [], none: false, options: [], seat: null, numbers: {}, color: null, partner: null, declared: null, rule: null, changes: null, cut: null, uno: false };
}

/** The selection that a view says was sent last. */
export function selectionOf(view) {
  const answer = view.answer || {};
  const chosen = answer.chosen || [];
  const picked = emptySelection();
  if (answer.mode === "cards") picked.none = Boolean(answer.none_text && view.feedback && !chosen.length);
  if (["cards", "play", "coach"].includes(answer.mode)) picked.cards = chosen.filter((one) => Number.isInteger(one));
  if (answer.mode === "options") picked.options = [...chosen];
  if (answer.mode === "seats") picked.seat = chosen[0] ?? null;
  if (answer.mode === "partners") picked.partner = chosen[0] ?? null;
  for (const field of answer.numbers || []) picked.numbers[field.id] = field.value ?? null;
  return picked;
}

// after these the table may be another one: what was picked comes from the kernel
const MOVES = ["play", "draw", "keep", "take", "challenge", "catch", "step", "undo", "retry", "show", "next", "back", "go", "open", "home", "hello", "react", "choose", "was_last", "do_it", "cut"];

/** What is picked once a new view has come: kept while the learner stays in the same question. */
export function carryOver(selection, before, view, act) {
  if (!before || stepKey(before) !== stepKey(view) || handKey(before) !== handKey(view) || MOVES.includes(act)) return selectionOf(view);
  if (act !== "answer") return selection;
  const sent = selectionOf(view);
  const says = sent.none || sent.cards.length || sent.options.length || sent.seat || (view.answer?.numbers || []).length;
  return says ? { ...selection, ...sent, uno: selection.uno } : selection;
}

/** Which step a view shows, as one text. */
export function stepKey(view) {
  return [view.page, view.address, view.lesson?.id, view.lesson?.step, view.ask, view.answer?.mode].join("|");
}

function handKey(view) {
  return (view.table?.hand?.cards || []).map((card) => card.name).join("|");
}

/** Press a card of the hand. */
export function pickCard(selection, answer, index) {
  const many = answer.mode === "cards" && answer.multiple;
  const has = selection.cards.includes(index);
  const cards = has ? selection.cards.filter((one) => one !== index) : many ? [...selection.cards, index].sort((a, b) => a - b) : [index];
  return { ...selection, cards, none: false, color: null, partner: null, declared: null, rule: null, changes: null };
}

/** Press "none of them". */
export function pickNone(selection) {
  return { ...selection, cards: [], none: !selection.none };
}

/** Press an option. */
export function pickOption(selection, answer, id) {
  const has = selection.options.includes(id);
  if (answer.multiple) return { ...selection, options: has ? selection.options.filter((one) => one !== id) : [...selection.options, id] };
  return { ...selection, options: [id] };
}

/** What the chosen card still asks for: {color, partner, declare, rule, changes}, or null. */
export function choicesOf(selection, answer, table) {
  const [at] = selection.cards;
  const asks = selection.cards.length === 1 ? answer.choices?.[String(at)] : null;
  if (!asks) return null;
  const card = table?.hand?.cards.find((one, place) => (one.index ?? place) === at);
  const changes = Boolean(asks.changes ?? card?.face === "wild game changer") && answer.changes?.length > 0;
  return asks.color || asks.partner || asks.declare || asks.rule || changes ? { ...asks, changes } : null;
}

/** The message for a button: {message}, or {prompt, at} when something is still to be picked. */
export function messageFor(act, selection, view) {
  const answer = view.answer || {};
  if (answer.mode === "partners" && ["answer", "choose"].includes(act.act)) return partnerMessage(act, selection);
  if (act.act === "answer") return answerMessage(act, selection, view);
  if (act.act === "cut" && act.count === undefined) return { message: { ...act, count: cutOf(selection, answer) } };
  if (act.act === "play" && act.card === undefined) return playMessage(act, selection, view);
  if (["why", "what_if"].includes(act.act) && act.card === undefined) {
    if (!selection.cards.length) return { prompt: t("Choose a card first, then ask about it."), at: "hand" };
    return { message: { ...act, card: selection.cards[selection.cards.length - 1] } };
  }
  return { message: { ...act } };
}

function answerMessage(act, selection, view) {
  const { answer = {} } = view;
  if (answer.mode === "options") return selection.options.length ? { message: { ...act, options: selection.options } } : { prompt: t("Choose an answer first."), at: "options" };
  if (answer.mode === "seats") return selection.seat ? { message: { ...act, seat: selection.seat } } : { prompt: t("Choose a player first."), at: "options" };
  if (answer.mode === "numbers") return numbersMessage(act, selection, answer);
  if (answer.mode === "cards") {
    if (selection.cards.length || selection.none) return { message: { ...act, cards: selection.cards } };
    return { prompt: chooseCards(answer.multiple, answer.none_text), at: "hand" };
  }
  if (answer.mode === "play" || answer.mode === "coach") return playMessage({ ...act, act: "play" }, selection, view);
  return { message: { ...act } };
}

function chooseCards(several, none) {
  if (none) return several ? t("Choose one card or more, or “{none}”.", { none }) : t("Choose a card, or “{none}”.", { none });
  return several ? t("Choose one card or more.") : t("Choose a card.");
}

function partnerMessage(act, selection) {
  if (act.partner) return { message: { ...act } };
  return selection.partner ? { message: { ...act, act: "choose", partner: selection.partner } } : { prompt: t("Choose whom to swap with."), at: "partners" };
}

function numbersMessage(act, selection, answer) {
  const open = (answer.numbers || []).find((field) => !Number.isInteger(selection.numbers[field.id]));
  if (open) return { prompt: t("Type a whole number: {label}.", { label: open.label }), at: `number-${open.id}` };
  return { message: { ...act, numbers: { ...selection.numbers } } };
}

function playMessage(act, selection, { answer, table }) {
  if (!selection.cards.length) return { prompt: t("Choose a card first."), at: "hand" };
  const asks = choicesOf(selection, answer, table) || {};
  const missing = stillAsked(asks, selection);
  if (missing) return { prompt: missing, at: missing === stillRule(asks, selection) ? "sentence" : "choices" };
  const message = { ...act, card: selection.cards[0] };
  if (asks.color) message.color = selection.color;
  if (asks.partner) message.partner = selection.partner;
  if (asks.declare) message.declared = selection.declared;
  if (asks.rule) message.rule = selection.rule && selection.rule.trim();
  if (asks.changes && selection.changes) message.changes = [selection.changes.number, selection.changes.text.trim()];
  if (selection.uno) message.uno = true;
  return { message };
}

function stillAsked(asks, selection) {
  const { declared, color, partner } = selection;
  if (asks.declare && !declared) return t("Say what the card stands for.");
  if (asks.color && !color) return t("Name a colour first.");
  if (asks.partner && !partner) return t("Choose whom to swap with.");
  return stillRule(asks, selection);
}

// what is asked of a made-up rule, at its own place
function stillRule(asks, { rule, changes }) {
  if (asks.rule && rule !== false && !rule?.trim()) return t("Say your rule, or “No rule this time”.");
  if (asks.changes && changes === null) return t("Choose what becomes of the rules.");
  if (asks.changes && changes && !changes.text.trim()) return t("Say the new rule.");
  return null;
}
