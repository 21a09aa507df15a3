// Every answer to the step being shown: what the engine says of it, and what the learner then reads, word for word.
import { cardPicture } from "./cards.js";
import { classes, h, icon } from "./dom.js";
import { N_, t } from "./language.js";
import { SAYS } from "./verdict.js";
import { MARK_CLASS, MARK_ICON } from "./words.js";

const GRADE_WORDS = { right: ["good", N_("right")], costly: ["note", N_("legal, but")], neutral: ["soft", N_("not graded")], incomplete: ["note", N_("not all of it")], wrong: ["bad", N_("wrong")] };

/** The answers of the step, each with its feedback. */
export function answersView(app) {
  const { view } = app;
  const here = (view.steps || []).find((step) => step.here);
  if (!here) return null;
  return h("section", { class: "panel tries", key: "answers", "data-part": "answers", "aria-label": t("Answers to this step") },
    h("p", { class: "eyebrow" }, t("Step {n} · {kind}", { n: here.number, kind: here.kind })),
    h("h2", {}, t("What the learner reads")),
    view.engine && h("p", { class: "engine-says" }, h("span", { class: "soft" }, t("The engine’s answer:")), " ", h("b", {}, view.engine)),
    view.no_answers && h("p", { class: "soft" }, view.no_answers),
    h("ul", { class: "try-list" }, view.answers.map((one, at) => tryRow(one, at))),
    view.table && h("p", { class: "actions" }, h("button", { type: "button", class: "btn", onclick: () => app.send({ act: "edit_step" }), key: "edit" }, icon("change"), t("Open this table in the editor"))));
}

function tryRow(one, at) {
  const [tone, grade] = GRADE_WORDS[one.feedback.grade] || GRADE_WORDS.neutral;
  return h("li", { class: classes("try", !one.card && "no-card"), key: `${at}-${one.says}` }, one.card && cardPicture(one.card, { small: true, label: "" }),
    h("div", {},
      h("p", { class: "try-head" }, h("b", {}, one.says), h("span", { class: classes("grade", tone) }, t(grade))),
      rulingLine(one),
      h("blockquote", { class: tone }, h("p", { class: "try-headline" }, one.feedback.headline), readings(one.feedback)),
      one.feedback.grade !== "right" && h("p", { class: "whose small" }, one.own ? t("words of this file") : t("words of the engine"))));
}

function rulingLine(one) {
  if (!one.verdict) return null;
  const [tone, sign, words] = SAYS[one.verdict] || SAYS.illegal;
  return h("p", { class: "ruling small" }, h("span", { class: tone }, icon(sign), " ", t(words)), one.own && [" ", one.why], one.rule && [" ", h("span", { class: "ref" }, one.rule)]);
}

/** The lines about what is not right; where all is right, all lines. */
function readings(feedback) {
  const lines = feedback.reasons || [];
  const amiss = lines.filter((line) => ["bad", "missed", "note"].includes(line.mark));
  const shown = amiss.length && feedback.grade !== "right" ? amiss : lines;
  if (!shown.length) return null;
  return h("ul", {}, shown.map((line, at) => h("li", { key: `${at}-${line.title}` }, icon(MARK_ICON[line.mark] || "next", MARK_CLASS[line.mark]), h("span", {}, line.title && [h("b", {}, line.title), " "], line.text))));
}

/** Hints one after the other, and the closing words. */
export function textsView(view) {
  if (!view.hints?.length && !view.after_html) return null;
  return h("section", { class: "panel texts", key: "texts", "data-part": "answers", "aria-label": t("Hints and closing words") },
    view.hints.length > 0 && [h("h2", { key: "hints" }, t("Hints, one after the other")), h("ol", { class: "hint-list", key: "list" }, view.hints.map((hint, at) => h("li", { class: hint.shows ? "soft" : null, key: String(at) }, hint.text)))],
    view.after_html && [h("h2", { key: "after" }, t("Closing words")), h("div", { class: "prose", html: view.after_html, key: "after-text" })]);
}
