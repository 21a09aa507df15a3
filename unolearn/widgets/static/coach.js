// A coached round: the decision, the coach's questions, what happened so far.
import { cardPicture } from "./cards.js";
import { classes, h, icon } from "./dom.js";
import { feedbackView } from "./feedback.js";
import { t, tn } from "./language.js";
import { MARK_ICON } from "./words.js";

/** What has just happened and what is asked of the reader; `window` says how long it may be answered. */
export function decisionView(decision, buttons, window, time) {
  if (!decision) return null;
  return h("div", { class: "decision", key: "decision", "data-at": "decision", tabindex: "-1" },
    decision.text && h("p", { class: "soft just-now" }, decision.text),
    h("p", { class: "ask" }, decision.question),
    window,
    buttons.length > 0 && h("div", { class: classes("decide", buttons.length === 3 && "three") }, buttons),
    time);
}

/** The coach's question; silent when there is none. */
export function coachView(view, send) {
  const { coach } = view;
  if (!coach) return null;
  const quiet = (view.buttons || []).some((button) => button.act.act === "coach_quiet") ? null : quietButton(coach, send);
  if (!coach.question && !coach.feedback) return quiet;
  const count = coach.of > 1 ? ` · ${t("{n} of {of} explained", { n: coach.asked, of: coach.of })}` : "";
  return h("section", { class: "panel says", key: "coach", "aria-label": t("The coach") },
    h("span", { class: "who", "aria-hidden": "true" }, icon("coach")),
    h("div", {},
      h("p", { class: "eyebrow" }, `${coach.question ? t("The coach asks") : t("The coach says")}${count}`),
      coach.question && h("p", { class: "ask" }, coach.question),
      coach.options?.length > 0 && h("div", { class: "actions", role: "group", "aria-label": t("Answers to the coach") }, coach.options.map((option) => coachOption(option, send))),
      feedbackView(coach.feedback, "coach-feedback"),
      coach.question && coach.of > 1 && quiet));
}

function coachOption(option, send) {
  const marked = option.mark && MARK_ICON[option.mark];
  return h("button", { type: "button", class: classes("btn", option.mark && `is-${option.mark}`), key: `coach-${option.id}`, onclick: () => send({ act: "coach_answer", option: option.id }) },
    marked && icon(marked), option.text);
}

function quietButton(coach, send) {
  if (coach.quiet === undefined || coach.quiet === null) return null;
  return h("p", { key: "quiet" }, h("button", { type: "button", class: "btn quiet", onclick: () => send({ act: "coach_quiet", on: !coach.quiet }) },
    coach.quiet ? t("Let the coach ask again") : t("No more questions this round")));
}

/** What happened, newest first; the rest on request. */
export function logView(log, isOpen, toggle) {
  if (!log?.length) return null;
  const shown = isOpen ? log : log.slice(0, 5);
  return h("section", { key: "log", "aria-label": t("What happened") },
    h("h2", { class: "eyebrow" }, t("What happened")),
    h("ol", { class: "log" }, shown.map((one, at) => h("li", { class: at === 0 ? "now" : null, key: `log-${log.length - at}` },
      one.card ? cardPicture(one.card, { small: true, label: "" }) : h("span", { class: "log-dot", "aria-hidden": "true" }), h("span", {}, one.text)))),
    log.length > 5 && h("p", {}, h("button", { type: "button", class: "btn quiet", "aria-expanded": String(isOpen), onclick: toggle }, isOpen ? t("Only the last five") : tn("All {n} moves", "All {n} moves", log.length))));
}
