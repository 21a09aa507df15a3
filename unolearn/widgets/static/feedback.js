// What came of an answer: the verdict, reasons card by card, hints, why, what if, and where a rule stands.
import { cardPicture } from "./cards.js";
import { classes, h, icon } from "./dom.js";
import { playerName, t } from "./language.js";
import { avatar } from "./table.js";
import { MARK_CLASS, MARK_ICON } from "./words.js";

const GRADES = {
  right: ["right", "good", "yes"],
  wrong: ["wrong", "bad", "no"],
  costly: ["part", "note", "plus"],
  incomplete: ["part", "note", "plus"],
  neutral: ["", "", null],
};

/** The verdict with its reasons. */
export function feedbackView(feedback, key = "feedback") {
  if (!feedback) return null;
  const nearly = feedback.nearly && feedback.grade === "wrong"; // part of it is right: the milder tone
  const [box, tone, sign] = GRADES[nearly ? "incomplete" : feedback.grade] || GRADES.neutral;
  return h("div", { class: classes("feedback", box), key, "data-at": key, tabindex: "-1" },
    feedback.headline && h("strong", { class: tone }, sign && icon(sign), h("span", {}, feedback.headline)),
    feedback.reasons?.length > 0 && h("ul", { class: "reasons" }, feedback.reasons.map(reason)),
    feedback.after_html && h("div", { class: "prose after", html: feedback.after_html, key: "after" }));
}

function reason(one) {
  return h("li", { class: MARK_CLASS[one.mark] || "soft" }, icon(MARK_ICON[one.mark] || "next"),
    h("span", {}, one.title, one.title && " ", h("span", { class: "say" }, one.text)));
}

/** The hint, and which rung of the three it is. */
export function hintView(hint) {
  if (!hint) return null;
  return h("section", { class: "panel hint", key: "hint", "data-at": "hint", tabindex: "-1" },
    h("p", { class: "eyebrow" }, t("Hint {n} of {of}", { n: hint.rung, of: 3 })), h("p", {}, hint.text));
}

/** A way round, offered after two misses; going on is the reader's choice. */
export function offerView(offer, app) {
  if (!offer) return null;
  return h("section", { class: "panel offer", key: "offer", "data-at": "offer", tabindex: "-1", "aria-label": t("An offer") }, icon("coach"),
    h("div", {}, h("p", { class: "ask" }, offer.text),
      h("div", { class: "actions" }, (offer.buttons || []).map((button) => h("button", { type: "button", class: classes("btn", button.kind === "link" && "quiet"), key: `offer-${button.text}`, onclick: (event) => app.press(button, event) }, button.text)))));
}

/** Why a card may be played or not, attribute by attribute. */
export function whyView(why) {
  if (!why) return null;
  return h("section", { class: "panel why", key: "why", "data-at": "why", tabindex: "-1", "aria-label": t("Why?") },
    h("header", {}, why.card && cardPicture(why.card, { small: true, label: "" }),
      h("div", {}, h("p", { class: "eyebrow" }, t("Why?")), h("h3", {}, why.title))),
    h("ul", { class: "reasons" }, (why.rows || []).map((row) => h("li", {}, icon(MARK_ICON[row.mark] || "next"), h("span", {}, row.text)))),
    ruleLine(why));
}

function ruleLine(why) {
  if (!why.rule && !why.source) return null;
  const line = [why.rule && t("Rule {rule}", { rule: why.rule }), why.source].filter(Boolean).join(" · ");
  if (!why.source_text) return h("p", { class: "rule-link" }, line);
  return h("details", { class: "rule-link", key: "rule" }, h("summary", {}, line), h("p", {}, why.source_text));
}

/** Choices beside each other, before anything is played. */
export function whatIfView(whatif) {
  if (!whatif) return null;
  return h("section", { class: "panel whatif", key: "whatif", "data-at": "whatif", tabindex: "-1", "aria-label": t("What if?") },
    h("p", { class: "eyebrow" }, t("What if?")), h("h3", {}, t("Nothing is played yet")),
    h("div", { class: "two" }, (whatif.columns || []).map((column) => h("div", {}, h("h4", {}, column.title), orderView(column.order),
      h("ul", {}, column.rows.map((row) => h("li", {}, row)))))));
}

function orderView(names) {
  if (!names?.length) return null;
  return h("p", { class: "order", role: "img", "aria-label": t("Order of play: {names}", { names: orderOf(names) }) }, names.map((name, at) => [at > 0 && icon("next"), avatar(name)]));
}

const orderOf = (names) => names.map(playerName).reduce((said, next) => t("{said}, then {next}", { said, next }));

/** The three-part explanation: table, options, score. */
export function partsView(parts) {
  if (!parts?.length) return null;
  return h("div", { class: "parts", key: "parts" }, parts.map((part, at) => h("section", { class: "panel", key: `part-${at}` },
    h("h3", {}, part.title), h("div", { class: "prose", html: part.html }))));
}

/** The rules behind the step, folded away. */
export function sourceView(sources) {
  if (!sources?.length) return null;
  const ask = sources.length === 1 ? t("Where does this rule stand?") : t("Where do these rules stand?");
  return h("details", { class: "source", key: "source" }, h("summary", {}, ask),
    h("dl", {}, sources.map((one) => h("div", { key: one.rule }, h("dt", {}, one.rule), h("dd", {}, one.text, one.from && h("small", { class: "soft" }, ` ${one.from}`))))));
}
