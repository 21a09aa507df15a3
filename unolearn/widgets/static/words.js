// Sentences about what is drawn: names of cards, the table in words. No document here.
import { capital, N_, t, tc, tn } from "./language.js";

export const MARK_ICON = { good: "yes", bad: "no", missed: "plus", soft: "next", note: "next" };
export const MARK_CLASS = { good: "good", bad: "bad", missed: "note", soft: "soft", note: "soft" };
const MARK_WORDS = { good: N_("right"), bad: N_("wrong"), missed: N_("left out") };

/** What a mark says: "right", "wrong", "left out", or nothing. */
export function markWords(mark) {
  return MARK_WORDS[mark] ? t(MARK_WORDS[mark]) : "";
}

/** "3 cards", "1 card", "no cards". */
export function countOf(number) {
  return number === 0 ? t("no cards") : tn("{n} card", "{n} cards", number);
}

/** "3 points", "1 point". */
export function pointsOf(number) {
  return tn("{n} point", "{n} points", number);
}

/** A colour on its own: "red". */
export function colorWords(color) {
  return tc("colour", color);
}

/** "clockwise" or "counter-clockwise". */
export function directionWords(direction) {
  return tc("direction", direction || "clockwise");
}

/** The parts of a card's name in the notation: {color, face, star}, or null: "red draw two", "wild", "blue 7*". */
export function namedParts(name) {
  const [, color, face, star] = /^(?:(red|yellow|green|blue) )?(.+?)(\*?)$/.exec(name) || [];
  if (!face || (!color && !face.startsWith("wild"))) return null;
  return { color: color || null, face, star: star === "*" };
}

/** A card's name in words, from its name in the notation: "red 7", "red blank as red 4"; what is no card's name stays. */
export function nameWords(name) {
  const [blank, as] = name.split(" as ");
  if (as) return tc("card", "{blank} as {card}", { blank: nameWords(blank), card: nameWords(as) });
  const parts = namedParts(name);
  if (!parts) return name;
  const face = /^\d+$/.test(parts.face) ? parts.face : tc("face", parts.face);
  const plain = parts.color ? tc("card", "{color} {face}", { color: tc("card", parts.color), face }) : face;
  return parts.star ? `${plain}*` : plain;
}

/** The full name of a card: "red 7 with the Add-a-Rule icon", "red blank as red 4". */
export function cardName(card) {
  if (!card) return t("a card, face down");
  const plain = card.name.replace(/\*$/, "");
  const name = nameWords(card.as && !plain.includes(" as ") ? `${plain} as ${card.as}` : plain);
  return card.star ? t("{card} with the Add-a-Rule icon", { card: name }) : name;
}

/** What a screen reader says for a card in the hand: "yellow skip, chosen, right: same symbol". */
export function handLabel(card, chosen) {
  const bits = [cardName(card)];
  if (chosen) bits.push(tc("card", "chosen"));
  const word = markWords(card.mark);
  if (word && card.note) bits.push(t("{verdict}: {reason}", { verdict: word, reason: card.note }));
  else if (word || card.note) bits.push(word || card.note);
  return bits.join(", ");
}

/** "Your turn" or "Ana’s turn". */
export function turnOf(name) {
  return t("[Your turn|{player}’s turn]", { player: name });
}

/** The first letter of a name, for its disc. */
export function initial(name) {
  return [...(name || "?")][0].toUpperCase();
}

/** What waits to be drawn: "nothing waiting", "2 cards waiting". */
export function waiting(pending) {
  return pending ? tn("{n} card waiting", "{n} cards waiting", pending) : t("nothing waiting");
}

/** What the table looks like after the last move: "Cleo played the red 5. Your turn." */
export function lastMove(table) {
  const top = table.discard?.[table.discard.length - 1];
  const bits = [];
  if (top && table.played_by) bits.push(t("[You|{player}] played the {card}.", { player: table.played_by, card: cardName(top) }));
  if (table.turn) bits.push(stop(turnOf(table.turn)));
  return bits.join(" ");
}

/** The whole table in words: top card, colour, pending draw, direction, turn, hand, counts. Always in that order. */
export function tableWords(table) {
  const top = table.discard?.[table.discard.length - 1];
  const others = (table.seats || []).filter((seat) => !(table.hand && seat.you) && seat.count !== null);
  const bits = [
    topWords(top, table.played_by),
    table.color ? t("Colour in force: {color}.", { color: colorWords(table.color) }) : top ? t("No colour is named yet.") : "",
    stop(capital(waiting(table.pending))),
    t("Play goes {direction}.", { direction: directionWords(table.direction) }),
    table.turn ? stop(turnOf(table.turn)) : "",
    table.hand ? handWords(table.hand) : "",
    others.map((seat) => seatWords(seat, table)).join(" "),
  ];
  return bits.filter(Boolean).join(" ");
}

const stop = (words) => t("{sentence}.", { sentence: words });

function topWords(top, player) {
  if (!top) return t("No card lies on the discard pile.");
  const card = cardName(top);
  return player ? t("Top card: {card}, from [you|{player}].", { card, player }) : t("Top card: {card}.", { card });
}

function handWords(hand) {
  return t("[Your hand|{player}’s hand]: {cards}.", { player: hand.owner || "You", cards: hand.cards.map(cardName).join(", ") || t("no cards") });
}

function seatWords(seat, table) {
  const score = table.scores?.[seat.name];
  const facts = { player: seat.you ? "You" : seat.name, cards: countOf(seat.count), points: score ?? null };
  if (facts.points !== null) {
    facts.points = pointsOf(score);
    return seat.said_uno ? t("[You have|{player} has] {cards} and said Uno, {points}.", facts) : t("[You have|{player} has] {cards}, {points}.", facts);
  }
  return seat.said_uno ? t("[You have|{player} has] {cards} and said Uno.", facts) : t("[You have|{player} has] {cards}.", facts);
}

/** A text cut around its strong part: [before, strong, after]; the strong part stands behind when the text does not hold it. */
export function around(text, strong) {
  if (!strong) return [text || "", "", ""];
  const at = (text || "").indexOf(strong);
  if (at < 0) return [`${text || ""} `, strong, ""];
  return [text.slice(0, at), strong, text.slice(at + strong.length)];
}

/** The address of a lesson on the course: "#a2", or "#a2/3" for its third step. */
export function addressOf(lesson, step) {
  const stem = `#${(lesson.code || lesson.id || "").toLowerCase()}`;
  return step ? `${stem}/${step}` : stem;
}
