// Sentences about what is drawn: names of cards, the table in words. No document here.

export const MARK_ICON = { good: "yes", bad: "no", missed: "plus", soft: "next", note: "next" };
export const MARK_CLASS = { good: "good", bad: "bad", missed: "note", soft: "soft", note: "soft" };
const MARK_WORD = { good: "right", bad: "wrong", missed: "left out" };

/** "3 cards", "1 card", "no cards". */
export function countOf(number, noun = "card") {
  if (number === 0) return `no ${noun}s`;
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** The full name of a card: "red 7 with the Add-a-Rule icon", "red blank as red 4". */
export function cardName(card) {
  if (!card) return "a card, face down";
  const plain = card.name.replace(/\*$/, "");
  const as = card.as && !plain.includes(" as ") ? ` as ${card.as}` : "";
  return plain + as + (card.star ? " with the Add-a-Rule icon" : "");
}

/** What a screen reader says for a card in the hand: "yellow skip, chosen, right: same symbol". */
export function handLabel(card, chosen) {
  const bits = [cardName(card)];
  if (chosen) bits.push("chosen");
  const word = MARK_WORD[card.mark];
  if (word && card.note) bits.push(`${word}: ${card.note}`);
  else if (word || card.note) bits.push(word || card.note);
  return bits.join(", ");
}

/** "You", "Ana and Ben", "Ana, Ben and Cleo". */
export function listOf(names) {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}

/** "Your turn" or "Ana’s turn". */
export function turnOf(name) {
  return name === "You" ? "Your turn" : `${name}’s turn`;
}

/** The first letter of a name, for its disc. */
export function initial(name) {
  return [...(name || "?")][0].toUpperCase();
}

/** What waits to be drawn: "nothing waiting", "2 cards waiting". */
export function waiting(pending) {
  return pending ? `${countOf(pending)} waiting` : "nothing waiting";
}

/** What the table looks like after the last move: "Cleo played the red 5. Your turn." */
export function lastMove(table) {
  const top = table.discard?.[table.discard.length - 1];
  const bits = [];
  if (top && table.played_by) bits.push(`${table.played_by} played the ${cardName(top)}.`);
  if (table.turn) bits.push(`${turnOf(table.turn)}.`);
  return bits.join(" ");
}

/** The whole table in words: top card, colour, pending draw, direction, turn, hand, counts. Always in that order. */
export function tableWords(table) {
  const top = table.discard?.[table.discard.length - 1];
  const others = (table.seats || []).filter((seat) => !(table.hand && seat.you) && seat.count !== null);
  const bits = [
    top ? `Top card: ${cardName(top)}${table.played_by ? `, from ${table.played_by}` : ""}.` : "No card lies on the discard pile.",
    table.color ? `Colour in force: ${table.color}.` : top ? "No colour is named yet." : "",
    `${waiting(table.pending)[0].toUpperCase()}${waiting(table.pending).slice(1)}.`,
    `Play goes ${table.direction || "clockwise"}.`,
    table.turn ? `${turnOf(table.turn)}.` : "",
    table.hand ? handWords(table.hand) : "",
    others.map((seat) => seatWords(seat, table)).join(" "),
  ];
  return bits.filter(Boolean).join(" ");
}

function handWords(hand) {
  const who = !hand.owner || hand.owner === "You" ? "Your hand" : `${hand.owner}’s hand`;
  return `${who}: ${hand.cards.map(cardName).join(", ") || "no cards"}.`;
}

function seatWords(seat, table) {
  const has = seat.you ? "have" : "has";
  const uno = seat.said_uno ? " and said Uno" : "";
  const score = table.scores?.[seat.name];
  const points = score === undefined || score === null ? "" : `, ${score} points`;
  return `${seat.name} ${has} ${countOf(seat.count)}${uno}${points}.`;
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
