// The verdict: one sentence, then card by card; what hands are worth; the same moment in other rule books; the table as text.
import { cardPicture } from "./cards.js";
import { classes, h, icon } from "./dom.js";
import { cardName } from "./words.js";

const SAYS = { legal: ["good", "yes", "may be played"], bluff: ["note", "plus", "only as a bluff"], illegal: ["bad", "no", "not now"] };

/** Who is right, and why. */
export function verdictView(view, app) {
  const { verdict, problem } = view;
  const rules = (view.presets || []).find((one) => one.chosen)?.title;
  return h("section", { class: "panel says-so", key: "says", "aria-label": "The verdict", "data-at": "verdict", tabindex: "-1" },
    h("p", { class: "eyebrow" }, ["The verdict", rules].filter(Boolean).join(" · ")),
    problem && h("div", { class: "feedback part", key: "problem" }, h("strong", { class: "note" }, icon("plus"), h("span", {}, problem.text))),
    verdict?.headline && h("h2", {}, verdict.headline),
    verdict?.decision && h("p", { class: "soft decision-line" }, verdict.decision),
    verdict && h("ul", { class: "rulings" }, inOrder(verdict.cards || []).map((one, at) => ruling(one, at, verdict)), (verdict.others || []).map((one, at) => other(one, at))),
    h("p", { class: "back-up" }, h("button", { type: "button", class: "btn quiet", onclick: () => app.focusAt("build", { block: "start" }), key: "back" }, "Back to the table")));
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
  const whose = several && one.player ? ` (${one.player === "You" ? "you" : one.player})` : "";
  return h("li", { key: `card-${at}-${name}` }, cardPicture(one.card, { small: true, label: "" }),
    h("b", { class: tone }, icon(sign), h("span", {}, `${name[0].toUpperCase()}${name.slice(1)}${whose}: ${words}`)),
    h("div", {}, h("span", {}, one.why, one.rule && [" ", h("span", { class: "ref" }, one.rule)]), does(one.does)));
}

function does(sentences) {
  if (!sentences?.length) return null;
  return h("ul", { class: "does", "aria-label": "What it would do" }, [sentences].flat().map((text) => h("li", { key: text }, text)));
}

function other(one, at) {
  const [tone, sign] = SAYS[one.verdict] || SAYS.illegal;
  const count = /(\d+)/.exec(one.text)?.[1];
  return h("li", { key: `other-${at}` }, h("span", { class: "nocard", "aria-hidden": "true" }, count ? `+${count}` : icon("next")),
    h("b", { class: tone }, icon(sign), h("span", {}, one.text[0].toUpperCase() + one.text.slice(1), one.verdict === "illegal" && ": not now")),
    h("div", {}, one.why));
}

/** What is left in the open hands. */
export function worthView(view) {
  const rows = view.verdict?.worth || [];
  if (!rows.length) return null;
  return h("section", { class: "panel worth", key: "worth", "aria-label": "What the hands are worth" }, h("h2", {}, rows.length === 1 ? "What the hand is worth" : "What the hands are worth"),
    rows.map((row) => [handSum(row, rows.length > 1), row.whom && h("p", { class: "soft small whom", key: `whom-${row.player}` }, `${row.whom[0].toUpperCase()}${row.whom.slice(1)}.`)]));
}

function handSum(row, named) {
  const cards = row.cards || [];
  const sum = cards.length ? cards.map((card, at) => h("span", { class: "item", key: `${at}-${card.name}` }, cardPicture(card, { small: true }), `${card.points}${at + 1 < cards.length ? " +" : ""}`)) : h("span", {}, row.sum);
  return h("p", { class: "mini-hand", key: row.player }, named && h("b", { class: "whose" }, row.player), sum, h("span", {}, "= ", h("b", {}, String(row.points))));
}

/** The table as text: to copy, and to lay out another one. */
export function textView(view, app) {
  const draft = app.ui.draft ?? view.text ?? "";
  const id = `${app.id}-text`;
  const changed = draft.trim() !== (view.text || "").trim();
  return h("details", { class: "panel astext", key: "text" }, h("summary", {}, icon("copy"), "This table as text, for a lesson or a notebook"),
    h("label", { class: "small soft", for: id }, "Copy it, or put another one here."),
    h("textarea", { id, class: "input code", key: "area", rows: String(Math.min(18, draft.split("\n").length + 1)), spellcheck: "false", value: draft, oninput: (event) => app.setUi({ draft: event.target.value }) }),
    h("div", { class: "actions" },
      h("button", { type: "button", class: "btn", onclick: () => app.copy(draft, "The table is copied as text."), key: "copy" }, icon("copy"), "Copy"),
      h("button", { type: "button", class: "btn", disabled: !changed, onclick: () => app.layOut(draft), key: "use" }, "Lay out this table"),
      changed && h("button", { type: "button", class: "btn quiet", onclick: () => app.setUi({ draft: null }), key: "back" }, "Undo my changes")));
}

/** The same moment under every rule book, side by side; on a phone card by card. */
export function booksView(books) {
  if (!books?.length) return null;
  const rows = books.flatMap((book) => book.rows || []);
  const names = [...new Set(rows.map((row) => nameOf(row.card)))];
  return h("section", { class: "panel books", key: "books", "aria-label": "The same moment in other rule books" },
    h("h2", {}, `The same moment in ${books.length === 4 ? "four" : books.length} rule books`),
    h("p", { class: "soft" }, "As each is written, without your table’s options. What differs from your rules is marked ≠."),
    h("table", { class: "grid", role: "table" },
      h("thead", { role: "rowgroup" }, h("tr", { role: "row" }, h("td", { role: "cell" }), books.map((book) => h("th", { scope: "col", role: "columnheader", class: book.this ? "mine" : null, key: book.title }, book.title, book.this && h("small", {}, "your rules"))))),
      h("tbody", { role: "rowgroup" }, names.map((name) => bookRow(rows.find((row) => nameOf(row.card) === name).card, books)),
        wordsRow("So", books, (book) => h("span", { class: "so" }, book.problem || book.decision || "")),
        wordsRow("The hand now", books, worthWords))));
}

const nameOf = (card) => (typeof card === "string" ? card : card.name);
const GRADES_OF_BOOKS = { legal: ["good", "yes", "yes"], bluff: ["note", "plus", "a bluff"], illegal: ["bad", "no", "no"] };

function bookRow(card, books) {
  const name = nameOf(card);
  const picture = typeof card === "string" ? cardFromName(card) : card;
  return h("tr", { role: "row", key: `row-${name}` }, h("th", { scope: "row", role: "rowheader" }, picture && cardPicture(picture, { small: true, label: "" }), name[0].toUpperCase() + name.slice(1)), books.map((book) => {
    const row = (book.rows || []).find((one) => nameOf(one.card) === name);
    const [tone, sign, words] = GRADES_OF_BOOKS[row?.verdict] || ["soft", null, "–"];
    return bookCell(book, [h("b", { class: tone }, sign && icon(sign), words, row?.same === false && h("span", { class: "differs", title: "differs from your rules" }, "≠")), row?.why && h("span", {}, row.why)], classes(row?.verdict === "legal" && "yes", row?.same && "agrees"));
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
  return [h("b", {}, String(worth.points)), worth.whom && h("span", {}, `${worth.whom}.`)];
}

/** A card to draw from its name, or null for a name that is none: "red draw two", "wild". */
export function cardFromName(name) {
  const found = /^(?:(red|yellow|green|blue) )?(.+?)(\*?)$/.exec(name);
  const [, color, face, star] = found || [];
  if (!face || (!color && !face.startsWith("wild"))) return null;
  return { name, color: color || "wild", face, star: star === "*", as: null };
}
