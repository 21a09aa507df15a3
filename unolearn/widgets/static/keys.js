// Which key does what. Pure: a key and what is on the page in, a wish out.

const LETTERS = { h: "hint", u: "undo", w: "why", d: "draw" };
const TYPED = ["INPUT", "TEXTAREA", "SELECT"];
const PRESSED = ["checkbox", "radio", "button", "submit"];

/** May the reader be typing into this element? */
export function isTyping(target) {
  if (!target || !target.tagName) return false;
  if (target.isContentEditable) return true;
  return TYPED.includes(target.tagName) && !(target.tagName === "INPUT" && PRESSED.includes(target.type));
}

/** The button of the view that a key presses, or null. */
export function buttonForKey(buttons, key) {
  const usable = (buttons || []).filter((button) => button.enabled !== false);
  const named = usable.find((button) => button.key && button.key.toLowerCase() === key);
  if (named) return named;
  if (key === "enter") return usable.find((button) => button.main) || null;
  return usable.find((button) => !button.key && button.act?.act === LETTERS[key]) || null;
}

/**
 * The wish behind a key: {kind: "digit", at} | {kind: "button", button} | {kind: "repeat"} | {kind: "frame"} | null.
 * `on` is what has the focus: "typing", "number", "toggle" (a card or option), "chosen" (one that is pressed), "control", or "page".
 */
export function wishFor(event, { on, buttons, playing }) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === "Enter") return enterWish(on, buttons, playing);
  if (on === "typing" || on === "number") return null;
  if (/^[0-9]$/.test(key)) return { kind: "digit", at: key === "0" ? 9 : Number(key) - 1 };
  if (key === "r") return { kind: "repeat" };
  if (playing && key === "n") return { kind: "frame" };
  const button = key.length === 1 ? buttonForKey(buttons, key) : null;
  return button && { kind: "button", button };
}

// Enter on a card that is not chosen chooses it, as on any button; on a chosen one, in a number field or anywhere else it submits
function enterWish(on, buttons, playing) {
  if (on === "typing" || on === "control" || on === "toggle") return null;
  if (playing) return { kind: "frame" };
  const button = buttonForKey(buttons, "enter");
  return button && { kind: "button", button };
}

/** What the focus is on, for wishFor. */
export function focusKind(target, root) {
  if (!target || !root.contains(target)) return "page";
  if (target.tagName === "INPUT" && target.type === "number") return "number";
  if (isTyping(target)) return "typing";
  if (target.closest(".hand, .options, .partners, .colours, .round")) return target.getAttribute("aria-pressed") === "true" ? "chosen" : target.closest("button") ? "toggle" : "page";
  return target.closest("button, a[href], summary, select, input, label") ? "control" : "page";
}
