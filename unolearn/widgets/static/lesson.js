// A step of a lesson: question and verdict on the left, the table on the right; on a phone in reading order.
import { answerView, choicesView, noneChip } from "./answer.js";
import { buttonView, unoToggle, zones } from "./buttons.js";
import { coachView, decisionView, logView } from "./coach.js";
import { messageView } from "./course.js";
import { classes, h, icon } from "./dom.js";
import { cutView, reactionsView } from "./deeds.js";
import { feedbackView, hintView, offerView, partsView, sourceView, whatIfView, whyView } from "./feedback.js";
import { comesFrom, filmBar, replayButton } from "./frames.js";
import { t, tk } from "./language.js";
import { decisionOf, sceneLine, timeView, windowLine } from "./react.js";
import { resultsNotice } from "./results.js";
import { isRuleCard, rulesView } from "./rules.js";
import { raceView, resultView, talliesView, wonView } from "./score.js";
import { tableView } from "./table.js";
import { lessonBar, skipLink } from "./topbar.js";
import { around, lastMove } from "./words.js";

/** The whole page. */
export function lessonView(app) {
  const { view } = app;
  return h("div", { class: classes("page", "step-page", view.count && "count-page"), key: `lesson-${view.lesson?.id}` },
    skipLink(app), lessonBar(app),
    h(app.mainTag, { class: "content", key: "content" }, messageView(view.message), resultsNotice(app), lessonBody(app), report(app)));
}

/** The step itself, without the bar: a preview has it beside other things. */
export function lessonBody(app) {
  const { view } = app;
  const where = zones(view, app.hasCourse);
  return [app.frame ? null : wonView(view.count, view.heading),
    h("div", { class: classes("step", !hasSide(app) && "plain-step", isCard(app) && "card-step"), key: "step" },
      head(app, where), side(app, where), isCard(app) ? rulesView(app, foot(app, where)) : foot(app, where))];
}

function hasSide({ view, frame }) {
  return Boolean(frame || view.table || view.count || view.parts?.length);
}

function isCard({ view, frame }) {
  return !frame && isRuleCard(view);
}

function head(app, where) {
  const { view, frame } = app;
  const decision = decisionOf(view);
  const won = !frame && view.count && (view.count.winner || view.count.checks?.length);
  return h("section", { class: "head", key: "head" },
    stepLine(view.line),
    won ? null : h("h1", { tabindex: "-1", "data-at": "heading", key: "heading" }, view.heading),
    view.objective && !won && h("p", { class: "objective", key: "objective" }, icon("flag"), h("span", {}, view.objective)),
    view.text_html && h("div", { class: "prose rule", html: view.text_html, key: "text" }),
    sceneLine(view.answer),
    view.decision && view.ask && h("p", { key: "goal" }, view.ask),
    frame ? null : decisionView(decision, where.decide.map((button) => buttonView(button, app, { big: true })), [windowLine(view.window), reactionsView(view.reactions), cutView(app)], timeView(app)),
    view.ask && !frame && !decision && h("p", { class: "ask", key: "ask" }, view.ask));
}

/** Whose turn, which way, which rules, what to do. */
export function stepLine(line) {
  if (!line?.length) return null;
  return h("ul", { class: "stepline", "aria-label": t("Where the table stands"), key: "line" }, line.map((one, at) => {
    const [before, strong, after] = around(one.text, one.strong);
    const words = one.kind === "turn" && !one.strong ? h("b", {}, one.text) : [before, strong && h("b", {}, strong), after];
    const way = one.direction && icon("turn", one.direction === "counter-clockwise" && "other-way");
    return h("li", { class: one.kind, key: `${one.kind}-${at}` }, way, h("span", {}, words));
  }));
}

function side(app, where) {
  const { view, frame } = app;
  if (!hasSide(app)) return null;
  const counted = view.count && !frame;
  return h("div", { class: "side", key: "side" },
    counted ? talliesView(view.count) : theTable(app, where),
    !counted && !frame && view.table && view.answer?.mode !== "none" && h("p", { class: "log-line", key: "log-line" }, view.log?.[0]?.text || lastMove(view.table)),
    !frame && partsView(view.parts),
    !frame && (view.why || view.whatif) && h("div", { class: classes("inspect", !(view.why && view.whatif) && "one"), key: "inspect" }, whyView(view.why), whatIfView(view.whatif)));
}

function theTable(app, where) {
  const { view, frame, film } = app;
  const table = frame ? frame.table : view.table;
  if (!table) return null;
  if (frame) {
    const bar = filmBar(frame, film, view.frames.length, app.filmHands);
    const hand = view.table ? { card: app.cardWhilePlaying, chosen: [] } : {};
    return tableView(table, { ...(["cards", "play", "coach"].includes(view.answer?.mode) ? hand : {}), playing: bar, from: comesFrom(frame), beat: film.at, actor: frame.player });
  }
  return tableView(table, handsFor(app, where));
}

function handsFor(app, where) {
  const { view, selection } = app;
  const mode = view.answer?.mode;
  const takesCards = ["cards", "play", "coach"].includes(mode);
  const draw = (view.buttons || []).find((button) => button.act.act === "draw" && button.enabled !== false);
  return {
    card: takesCards ? app.pickCard : null,
    chosen: takesCards ? selection.cards : view.answer?.mode === "none" ? view.answer.chosen : [],
    seat: mode === "seats" ? app.pickSeat : null,
    chosenSeat: selection.seat,
    draw: draw && takesCards ? () => app.press(draw) : null,
    mine: decisionOf(view) || mode === "partners" ? "choice" : "turn",
    below: belowHand(app, where),
  };
}

function belowHand(app, where) {
  const chip = noneChip(app);
  const uno = ["play", "coach"].includes(app.view.answer?.mode) ? unoToggle(app) : null;
  const row = [chip, where.hand.map((button) => buttonView(button, app)), uno].flat().filter(Boolean);
  const choices = choicesView(app);
  if (!row.length && !choices) return null;
  return [choices, prompt(app, where.hand.length > 0), row.length > 0 && h("div", { class: "actions", key: "hand-actions" }, row)];
}

function prompt(app, here) {
  return here && app.ui.prompt ? h("p", { class: "prompt note", key: "prompt" }, icon("plus"), " ", app.ui.prompt) : null;
}

function foot(app, where) {
  const { view, frame } = app;
  if (frame) return null;
  const counted = view.count;
  return h("section", { class: "foot", "aria-label": t("Your answer and what came of it"), key: "foot" },
    answerView(app),
    feedbackView(view.feedback),
    offerView(view.offer, app),
    hintView(view.hint),
    resultView(view.result, app.send),
    prompt(app, !where.hand.length),
    where.foot.length > 0 && h("div", { class: "actions", key: "foot-actions" }, where.foot.map((button) => buttonView(button, app))),
    view.frames?.length > 0 && replayButton(app.filmHands.replay),
    coachView(view, app.send),
    counted && raceView(view.count.race),
    logView(view.log, app.ui.log, () => app.setUi({ log: !app.ui.log })),
    closing(view));
}

function stillOpen(mode) {
  if (mode === "cards") return t("Your answer stays open: tap a card to change it.");
  return mode === "numbers" ? t("Your answer stays open: type another number to change it.") : t("Your answer stays open: tap another answer to change it.");
}

function closing(view) {
  const open = view.feedback && view.feedback.grade !== "right" && ["cards", "options", "numbers", "seats"].includes(view.answer?.mode) && (view.buttons || []).some((button) => button.act.act === "answer");
  if (!open && !view.source?.length) return null;
  return h("div", { class: "small soft closing", key: "closing" }, open && h("p", {}, stillOpen(view.answer.mode)), sourceView(view.source));
}

function report(app) {
  const { view } = app;
  if (!view.report) return null;
  return h("details", { class: "report", key: `report-${view.report}` }, h("summary", {}, t("Something wrong or unclear in this step?")),
    h("p", {}, tk("Tell whoever runs this course what you saw and what you expected, and add the name of the step: {step}", { step: h("code", {}, view.report) })),
    h("p", {}, h("button", { type: "button", class: "btn", onclick: () => app.copy(t("Step {step}: ", { step: view.report }), t("The name of the step is copied.")), key: "copy" }, icon("copy"), t("Copy the name of the step"))));
}
