// The verdict: one sentence, then card by card; what hands are worth; the same moment in other rule books; the table as text.
import { cardPicture } from "./cards.js";
import { classes, h, icon } from "./dom.js";
import { capital, N_, playerName, t, tc, tn } from "./language.js";
import { cardName, namedParts, nameWords } from "./words.js";

export const SAYS = { legal: ["good", "yes", N_("may be played")], bluff: ["note", "plus", N_("only as a bluff")], illegal: ["bad", "no", N_("not now")] };

/** Who is right, and why. */
export function verdictView(view, app) {
  const { verdict, problem } = view;
  const rules = (view.presets || []).find((one) => one.chosen)?.title;
  return h("section", { class: "panel says-so", key: "says", "aria-label": t("The verdict"), "data-at": "verdict", tabindex: "-1" },
    h("p", { class: "eyebrow" }, [t("The verdict"), rules].filter(Boolean).join(" · ")),
    problem && h("div", { class: "feedback part", key: "problem" }, h("strong", { class: "note" }, icon("plus"), h("span", {}, problem.text))),
    verdict?.headline && h("h2", {}, verdict.headline),
    verdict?.decision && h("p", { class: "soft decision-line" }, verdict.decision),
    verdict && h("ul", { class: "rulings" }, inOrder(verdict.cards || []).map((one, at) => ruling(one, at, verdict)), (verdict.others || []).map((one, at) => other(one, at))),
    h("p", { class: "back-up" }, h("button", { type: "button", class: "btn quiet", onclick: () => app.focusAt("build", { block: "start" }), key: "back" }, t("Back to the table"))));
}

/** The player to move first; of each hand what may be played before what may not. */
function inOrder(cards) {
  const players = [...new Set(cards.map((one) => one.player))];
  const rank = (one) => 10 * players.indexOf(one.player) + Object.keys(SAYS).indexOf(one.verdict);
  return [...cards].sort((a, b) => rank(a) - rank(b));
}

function ruling(one, at, verdict) {
  const several = new Set(verdict.cards.map((card) => card.player)).size > 1;
  const [tone, sign, words] = SAYS[one.verdict] || SAYS.illegal;
  const name = cardName(one.card);
  const facts = { card: capital(name), verdict: t(words), player: one.player };
  const said = several && one.player ? t("{card} ([you|{player}]): {verdict}", facts) : t("{card}: {verdict}", facts);
  return h("li", { key: `card-${at}-${name}` }, cardPicture(one.card, { small: true, label: "" }),
    h("b", { class: tone }, icon(sign), h("span", {}, said)),
    h("div", {}, h("span", {}, one.why, one.rule && [" ", h("span", { class: "ref" }, one.rule)]), does(one.does)));
}

function does(sentences) {
  if (!sentences?.length) return null;
  return h("ul", { class: "does", "aria-label": t("What it would do") }, [sentences].flat().map((text) => h("li", { key: text }, text)));
}

function other(one, at) {
  const [tone, sign] = SAYS[one.verdict] || SAYS.illegal;
  const count = /(\d+)/.exec(one.text)?.[1];
  return h("li", { key: `other-${at}` }, h("span", { class: "nocard", "aria-hidden": "true" }, count ? `+${count}` : icon("next")),
    h("b", { class: tone }, icon(sign), h("span", {}, one.verdict === "illegal" ? t("{move}: not now", { move: capital(one.text) }) : capital(one.text))),
    h("div", {}, one.why));
}

/** What is left in the open hands. */
export function worthView(view) {
  const rows = view.verdict?.worth || [];
  if (!rows.length) return null;
  return h("section", { class: "panel worth", key: "worth", "aria-label": t("What the hands are worth") }, h("h2", {}, rows.length === 1 ? t("What the hand is worth") : t("What the hands are worth")),
    rows.map((row) => [handSum(row, rows.length > 1), row.whom && h("p", { class: "soft small whom", key: `whom-${row.player}` }, t("{sentence}.", { sentence: capital(row.whom) }))]));
}

function handSum(row, named) {
  const cards = row.cards || [];
  const sum = cards.length ? cards.map((card, at) => h("span", { class: "item", key: `${at}-${card.name}` }, cardPicture(card, { small: true }), `${card.points}${at + 1 < cards.length ? " +" : ""}`)) : h("span", {}, row.sum);
  return h("p", { class: "mini-hand", key: row.player }, named && h("b", { class: "whose" }, playerName(row.player)), sum, h("span", {}, "= ", h("b", {}, String(row.points))));
}

/** The table as text: to copy, and to lay out another one. */
export function textView(view, app) {
  const draft = app.ui.draft ?? view.text ?? "";
  const id = `${app.id}-text`;
  const changed = draft.trim() !== (view.text || "").trim();
  return h("details", { class: "panel astext", key: "text" }, h("summary", {}, icon("copy"), t("This table as text, for a lesson or a notebook")),
    h("label", { class: "small soft", for: id }, t("Copy it, or put another one here.")),
    h("textarea", { id, class: "input code", key: "area", rows: String(Math.min(18, draft.split("\n").length + 1)), spellcheck: "false", value: draft, oninput: (event) => app.setUi({ draft: event.target.value }) }),
    h("div", { class: "actions" },
      h("button", { type: "button", class: "btn", onclick: () => app.copy(draft, t("The table is copied as text.")), key: "copy" }, icon("copy"), t("Copy")),
      h("button", { type: "button", class: "btn", disabled: !changed, onclick: () => app.layOut(draft), key: "use" }, t("Lay out this table")),
      changed && h("button", { type: "button", class: "btn quiet", onclick: () => app.setUi({ draft: null }), key: "back" }, t("Undo my changes"))));
}

/** The same moment under every rule book, side by side; on a phone card by card. */
export function booksView(books) {
  if (!books?.length) return null;
  const rows = books.flatMap((book) => book.rows || []);
  const names = [...new Set(rows.map((row) => nameOf(row.card)))];
  return h("section", { class: "panel books", key: "books", "aria-label": t("The same moment in other rule books") },
    h("h2", {}, books.length === 4 ? t("The same moment in four rule books") : tn("The same moment in {n} rule book", "The same moment in {n} rule books", books.length)),
    h("p", { class: "soft" }, t("As each is written, without your table’s options. What differs from your rules is marked ≠.")),
    h("table", { class: "grid", role: "table" },
      h("thead", { role: "rowgroup" }, h("tr", { role: "row" }, h("td", { role: "cell" }), books.map((book) => h("th", { scope: "col", role: "columnheader", class: book.this ? "mine" : null, key: book.title }, book.title, book.this && h("small", {}, t("your rules")))))),
      h("tbody", { role: "rowgroup" }, names.map((name) => bookRow(rows.find((row) => nameOf(row.card) === name).card, books)),
        wordsRow(tc("therefore", "So"), books, (book) => h("span", { class: "so" }, book.problem || book.decision || "")),
        wordsRow(t("The hand now"), books, worthWords))));
}

const nameOf = (card) => (typeof card === "string" ? card : card.name);
const GRADES_OF_BOOKS = { legal: ["good", "yes", N_("yes")], bluff: ["note", "plus", N_("a bluff")], illegal: ["bad", "no", N_("no")] };

function bookRow(card, books) {
  const name = nameOf(card);
  const picture = typeof card === "string" ? cardFromName(card) : card;
  return h("tr", { role: "row", key: `row-${name}` }, h("th", { scope: "row", role: "rowheader" }, picture && cardPicture(picture, { small: true, label: "" }), capital(nameWords(name))), books.map((book) => {
    const row = (book.rows || []).find((one) => nameOf(one.card) === name);
    const [tone, sign, words] = GRADES_OF_BOOKS[row?.verdict] || ["soft", null, ""];
    return bookCell(book, [h("b", { class: tone }, sign && icon(sign), words ? t(words) : "–", row?.same === false && h("span", { class: "differs", title: t("differs from your rules") }, "≠")), row?.why && h("span", {}, row.why)], classes(row?.verdict === "legal" && "yes", row?.same && "agrees"));
  }));
}

function bookCell(book, kids, look) {
  return h("td", { role: "cell", key: book.title, "data-book": book.title, class: classes(look, book.this && "mine") }, kids);
}

function wordsRow(title, books, words) {
  if (!books.some(words)) return null;
  return h("tr", { role: "row", key: `words-${title}` }, h("th", { scope: "row", role: "rowheader" }, title), books.map((book) => bookCell(book, words(book))));
}

/** What a hand is worth in a book: the sum, and who writes it down. */
export function worthWords({ worth }) {
  if (worth === null || worth === undefined) return null;
  if (typeof worth !== "object") return [h("b", {}, String(worth))];
  return [h("b", {}, String(worth.points)), worth.whom && h("span", {}, t("{sentence}.", { sentence: worth.whom }))];
}

/** A card to draw from its name, or null for a name that is none: "red draw two", "wild". */
export function cardFromName(name) {
  const parts = namedParts(name);
  return parts && { name, ...parts, color: parts.color || "wild", as: null };
}
