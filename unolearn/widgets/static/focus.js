// Where the focus and the page go after something happened, and what is said aloud.

/** Say a sentence in the live region; the same one twice is said twice. */
export function say(app, text) {
  if (!text) return;
  const again = app.live.textContent === text ? "\u00a0" : "";
  app.live.textContent = text + again;
}

/** Put the focus on the part of the page called `at`. */
export function focusAt(app, at, { stay = false, block = "nearest" } = {}) {
  const inside = { hand: ".hand button, .none-chip", options: ".options button", choices: ".choices button, .choices select, .choices textarea", partners: ".partners button", sentence: ".choices .deeds button, .choices textarea", film: ".film button" }[at];
  const place = app.root.querySelector(inside || `[data-at="${at}"]`);
  if (!place) return;
  place.focus({ preventScroll: true });
  if (!stay) reveal(app, place, block);
}

/** Scroll as little as needed, gently if the reader likes motion. */
function reveal(app, place, block = "nearest") {
  const calm = app.settings.motion === "none" || app.window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  place.scrollIntoView({ block, behavior: calm ? "auto" : "smooth" });
}

/** After a film: to the decision without scrolling away from the table, to the verdict, or to the question. */
export function focusAfterFilm(app) {
  const { view } = app;
  if (view.decision) return focusAt(app, "decision", { stay: true });
  return focusAt(app, view.feedback ? "feedback" : "heading", { stay: !view.feedback });
}

/** After a new view: a new step begins at its heading; in the same step the focus stays, or goes to what came of the answer. */
export function focusAfter(app, { before, isNew, act }) {
  if (!before) return;
  const told = act === "judge" && saidIn(before) === saidIn(app.view); // the verdict is the same as before: no need to hear it again
  say(app, app.frame || told ? "" : saidIn(app.view));
  if (isNew && act && act !== "watch") return toTop(app);
  if (isNew || app.frame) return; // a film takes the focus itself
  const active = app.document.activeElement;
  const lost = !active || active === app.document.body;
  const answered = ["answer", "play", "draw", "keep", "take", "challenge", "show", "react", "choose", "was_last", "cut", "name_color"].includes(act);
  const what = { why: "why", what_if: "whatif", hint: "hint", resume: "message" }[act] || (answered && app.view.feedback ? "feedback" : null);
  if (lost && app.focusNext && act === "judge") return focusAt(app, app.focusNext, { stay: true });
  if (lost && act && app.wasInside) return focusAt(app, what || "heading");
  const place = what && app.root.querySelector(`[data-at="${what}"]`);
  if (place) reveal(app, place);
}

function saidIn({ said, problem, verdict }) {
  return said || problem?.text || verdict?.headline;
}

function toTop(app) {
  app.root.querySelector('[data-at="heading"]')?.focus({ preventScroll: true });
  if (app.isPage) return app.window.scrollTo(0, 0);
  if (app.root.getBoundingClientRect().top < 0) app.root.scrollIntoView({ block: "start" });
}
