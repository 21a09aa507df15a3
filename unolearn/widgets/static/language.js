// What the page says, in the language in force: t() one sentence, tn() one that counts, tc() one word and its use.
// The catalogue comes from the kernel (`words`: language, messages, plurals); without it everything is English.
// In a template {name} is a fact, and [you form|other form] takes the form for the fact `player`.

const ENGLISH = { language: "en", messages: {}, plurals: {}, languages: {} };
let words = ENGLISH;

/** Say what follows in a language; each page says its own before it draws. */
export function speak(given) {
  words = given?.language ? { ...ENGLISH, ...given } : ENGLISH;
}

/** The code of the language in force. */
export function spoken() {
  return words.language;
}

/** All languages there are, by code, with their own names. */
export function allLanguages() {
  return words.languages;
}

/** One sentence: t("Play goes {direction}.", { direction }). */
export function t(template, facts) {
  return filled(words.messages[template] || words.plurals[template]?.one || template, facts);
}

/** A sentence that counts: tn("{n} card", "{n} cards", 3). */
export function tn(one, many, n, facts) {
  const forms = words.plurals[one] || { one, other: many };
  const form = new Intl.PluralRules(words.language).select(n);
  return filled(forms[form] ?? forms.other, { ...facts, n });
}

/** A word or template that needs to be known by its use: tc("card", "red"). */
export function tc(context, text, facts) {
  return filled(words.messages[`${context}\u0004${text}`] || text, facts);
}

/** One sentence whose facts may be drawn elements, as a list to draw: tk("{done} of {of}", { done: element, of: 10 }). */
export function tk(template, facts = {}) {
  const drawn = (name) => typeof facts[name] === "object" && facts[name] !== null;
  return t(template, Object.fromEntries(Object.entries(facts).filter(([name]) => !drawn(name))))
    .split(/(\{[A-Za-z_]+\})/)
    .map((piece) => (drawn(piece.slice(1, -1)) ? facts[piece.slice(1, -1)] : piece));
}

/** Mark a text that is kept for later: the catalogue has it, and t() says it when it is shown. */
export function N_(text) {
  return text;
}

/** Names as a list: "You", "Ana and Ben", "Ana, Ben and Cleo". */
export function listOf(names) {
  return new Intl.ListFormat(words.language === "en" ? "en-GB" : words.language).format(names);
}

/** With a capital at the start. */
export function capital(text) {
  const [first = "", ...rest] = text;
  return first.toUpperCase() + rest.join("");
}

/** A player's name as it stands alone; the reader is called "You". */
export function playerName(name) {
  return name === "You" ? tc("player", "You") : name;
}

const FORMS = /\[([^[\]|]*)\|([^[\]|]*)\]/g;

// the facts are text: whatever braces or brackets they hold, they are said as they stand
function filled(template, facts = {}) {
  const isYou = facts.player === "You";
  const told = isYou ? { ...facts, player: playerName("You") } : facts;
  return template.replace(FORMS, (_, you, other) => (isYou ? you : other)).replace(/\{([A-Za-z_]+)\}/g, (whole, name) => String(told[name] ?? whole));
}
