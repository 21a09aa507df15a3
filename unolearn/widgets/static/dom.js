// A page is drawn as plain descriptions of elements; draw() changes the document where it differs, and nothing else,
// so focus, scroll and half-typed text stay.

// What h() has made, and nothing else, becomes an element: a text of a course or a stored value that has the shape of a
// description is shown as text.
const MADE = Symbol("made by h");

/** A description of one element. props: attributes, class, html, value, checked, on… handlers, key. */
export function h(tag, props, ...kids) {
  const given = props || {};
  return { [MADE]: true, tag, props: given, kids: flat(kids), key: given.key };
}

function flat(kids) {
  return kids.flat(Infinity).filter((kid) => kid !== null && kid !== undefined && kid !== false && kid !== true && kid !== "").map((kid) => (kid[MADE] ? kid : String(kid)));
}

/** Make the children of `parent` what `kids` describe. */
export function draw(parent, kids) {
  const document = parent.ownerDocument;
  const focused = document.activeElement;
  drawKids(parent, flat([kids]));
  const lost = focused && focused !== document.activeElement && focused !== document.body;
  if (lost && parent.contains(focused)) focused.focus({ preventScroll: true });
}

function drawKids(parent, kids) {
  const old = [...parent.childNodes];
  const taken = new Set();
  const nodes = kids.map((kid) => {
    const node = old.find((one) => !taken.has(one) && isSame(one, kid));
    if (node) taken.add(node);
    return node || null;
  });
  for (const node of old) if (!taken.has(node)) node.remove();
  kids.forEach((kid, at) => {
    const node = nodes[at] ? update(nodes[at], kid) : create(parent.ownerDocument, kid);
    if (parent.childNodes[at] !== node) parent.insertBefore(node, parent.childNodes[at] || null);
  });
}

function isSame(node, kid) {
  if (typeof kid !== "object") return node.nodeType === 3;
  return Boolean(node.drawn) && node.drawn.tag === kid.tag && node.drawn.key === kid.key;
}

function create(document, kid) {
  if (typeof kid !== "object") return document.createTextNode(kid);
  const node = document.createElement(kid.tag);
  node.drawn = { tag: kid.tag, key: kid.key, props: {} };
  return update(node, kid);
}

function update(node, kid) {
  if (typeof kid !== "object") {
    if (node.data !== kid) node.data = kid;
    return node;
  }
  const before = node.drawn.props;
  for (const name of Object.keys(before)) if (!(name in kid.props)) setProp(node, name, null, before[name]);
  for (const [name, value] of Object.entries(kid.props)) setProp(node, name, value, before[name]);
  node.drawn = { tag: kid.tag, key: kid.key, props: kid.props };
  if (!("html" in kid.props)) drawKids(node, kid.kids);
  if (kid.tag === "select" && "value" in kid.props) setProp(node, "value", kid.props.value); // its options are there only now
  return node;
}

function setProp(node, name, value, before) {
  if (name === "key") return;
  if (name.startsWith("on")) node[name.toLowerCase()] = value || null;
  else if (name === "html") value !== before && (node.innerHTML = value || "");
  else if (name === "value") node.value !== String(value ?? "") && (node.value = value ?? "");
  else if (name === "checked") node.checked = Boolean(value);
  else if (value === before) return;
  else if (value === null || value === undefined || value === false) node.removeAttribute(name);
  else node.setAttribute(name, value === true ? "" : String(value));
}

/** Class names joined, the empty ones left out. */
export function classes(...names) {
  return names.filter(Boolean).join(" ");
}

/** An icon that only decorates: the words stand beside it. */
export function icon(name, extra) {
  return h("i", { class: classes("i", name, extra), "aria-hidden": "true" });
}

/** Text that only a screen reader says. */
export function unseen(text) {
  return h("span", { class: "sr" }, text);
}
