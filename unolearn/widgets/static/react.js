// A reaction: what has just happened, how long the window is open, and two choices of equal weight.
import { classes, h, icon } from "./dom.js";
import { t, tn } from "./language.js";
import { secondsLeft } from "./timer.js";

/** What is asked now: the coach's decision, or the scene of a reaction step. */
export function decisionOf(view) {
  if (view.decision) return view.decision;
  const { answer } = view;
  if (answer?.mode !== "react" || view.feedback?.grade === "right") return null; // a wrong answer leaves the scene open
  return { text: answer.text, question: view.ask || t("What do you do?") };
}

/** Three points in time: what opened the window, now, what closes it. */
export function windowLine(window) {
  if (!window) return null;
  return h("ol", { class: "window", "aria-label": t("How long you may react"), key: "window" },
    h("li", { class: "done" }, window.opened), h("li", { class: "now", "aria-current": "step" }, t("now: {what}", { what: window.now })), h("li", {}, t("closes {when}", { when: window.closes })));
}

/** Which of several scenes this is. */
export function sceneLine(answer) {
  if (answer?.mode !== "react" || !(answer.of > 1)) return null;
  return h("p", { class: "eyebrow scene-at", key: "scene-at" }, t("Scene {n} of {of}", { n: answer.scene, of: answer.of }));
}

/** The time that is left, as a bar and in words; without a limit, that the table waits. */
export function timeView(app) {
  const left = secondsLeft(app);
  if (left === null) return waits(app.view);
  const { seconds } = app.view.answer;
  const words = tn("{n} second left", "{n} seconds left", left);
  return h("div", { class: classes("time", left <= 2 && "short-of-time"), key: "time" },
    h("span", { class: "time-track", "aria-hidden": "true" }, h("i", { style: `width: ${Math.round((100 * left) / seconds)}%` })),
    h("span", { class: "time-words" }, icon("wait"), " ", words));
}

function waits(view) {
  if (!view.window || view.feedback) return null;
  return h("p", { class: "small soft", key: "no-hurry" }, t("No hurry: the table waits for you."));
}
