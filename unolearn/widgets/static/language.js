// What the page says, in the language in force: t() one sentence, tn() one that counts, tc() one word and its use.
// The catalogue comes from the kernel (`words`: language, messages, plurals); without it everything is English.

const ENGLISH = { language: "en", messages: {}, plurals: {} };
let words = ENGLISH;

/** Say what follows in a language; each page says its own before it draws. */
export function speak(given) {
  words = given?.language ? { ...ENGLISH, ...given } : ENGLISH;
}

/** The code of the language in force. */
export function spoken() {
  return words.language;
}

/** One sentence: t("Play goes {direction}.", { direction }). With a fact `player` [you form|other form] takes the form for it. */
export function t(template, facts) {
  return filled(words.messages[template] || template, facts);
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

const FORMS = /\[([^[\]|]*)\|([^[\]|]*)\]/g;

// the facts are text: whatever braces or brackets they hold, they are said as they stand
function filled(template, facts = {}) {
  const isYou = facts.player === "You";
  return template.replace(FORMS, (_, you, other) => (isYou ? you : other)).replace(/\{([A-Za-z_]+)\}/g, (whole, name) => String(facts[name] ?? whole));
}
