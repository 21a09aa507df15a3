// A few lines of a document, enough to draw into.
export class Node {
  constructor(document, tag) { Object.assign(this, { ownerDocument: document, tagName: tag.toUpperCase(), nodeType: tag === "#text" ? 3 : 1, childNodes: [], attributes: {}, parentNode: null, data: "" }); }
  remove() { this.parentNode.childNodes.splice(this.parentNode.childNodes.indexOf(this), 1); this.parentNode = null; }
  insertBefore(node, before) {
    if (node.parentNode) node.remove();
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(at, 0, node);
    node.parentNode = this;
  }
  setAttribute(name, value) { this.attributes[name] = value; }
  removeAttribute(name) { delete this.attributes[name]; }
  contains(node) { return node === this || this.childNodes.some((child) => child.contains?.(node)); }
  get text() { return this.data + this.childNodes.map((child) => child.text).join(""); }
}

export function page() {
  const document = { activeElement: null };
  document.createElement = (tag) => new Node(document, tag);
  document.createTextNode = (text) => Object.assign(new Node(document, "#text"), { data: text });
  return document.createElement("div");
}

/** All described elements for which `is` holds. */
export function all(tree, is) {
  if (!tree || typeof tree !== "object") return [];
  const kids = Array.isArray(tree) ? tree : tree.kids;
  return [...(Array.isArray(tree) || !is(tree) ? [] : [tree]), ...kids.flatMap((kid) => all(kid, is))];
}

/** The words in a description. */
export function words(tree) {
  if (tree === null || tree === undefined || typeof tree === "boolean") return "";
  return typeof tree === "object" ? (Array.isArray(tree) ? tree : tree.kids).map(words).join("") : String(tree);
}

export const card = (name, more = {}) => {
  const parts = name.match(/^(red|yellow|green|blue) (.*?)\*?$/);
  return { name, color: parts ? parts[1] : "wild", face: parts ? parts[2] : name, star: name.endsWith("*"), as: null, ...more };
};

export const seat = (name, count, more = {}) => ({ name, you: name === "You", count, turn: false, next: false, said_uno: false, silent: false, out: false, played: null, hand: null, note: null, ...more });

export const table = (more = {}) => ({
  seats: [seat("You", 2, { turn: true }), seat("Ana", 5, { next: true }), seat("Ben", 1, { said_uno: true }), seat("Cleo", 4)],
  direction: "clockwise", turn: "You", draw_left: 61, discard: [card("red 5")], played_by: "Cleo", color: "red", pending: 0, house_rules: {}, scores: null,
  hand: { owner: "You", cards: [{ ...card("red 9"), index: 0, mark: null, note: null }, { ...card("wild"), index: 1, mark: null, note: null }], label: "2 cards" },
  ...more,
});

export const view = (more = {}) => ({
  page: "lesson", seq: 1, address: "#a2/3", lesson: { id: "a2", step: 3 }, ask: "Which?", table: table(), frames: [], frames_mode: "auto", feedback: null,
  answer: { mode: "cards", multiple: true, none_text: null, chosen: [], options: [], numbers: [], choices: { 1: { color: true, partner: null, declare: null } }, color_counts: {}, uno: false },
  buttons: [{ act: { act: "answer" }, text: "Check", key: "Enter", main: true, enabled: true, kind: null }, { act: { act: "hint" }, text: "Hint", key: "H", main: false, enabled: true, kind: null }],
  ...more,
});
