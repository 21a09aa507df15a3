// "Judge a dispute": say the rules, lay out the table by clicking, read who is right.
import { buildView } from "./build.js";
import { messageView } from "./course.js";
import { h, icon } from "./dom.js";
import { t, tc } from "./language.js";
import { blockedBy, quoted } from "./rules.js";
import { courseBar, skipLink } from "./topbar.js";
import { booksView, textView, verdictView, worthView } from "./verdict.js";

/** The whole page. */
export function judgeView(app) {
  const { view } = app;
  const set = (change, next) => app.judge(change, next);
  return h("div", { class: "page judge-page", key: "judge" }, skipLink(app, t("Skip to the table")), courseBar(app, "judge"),
    h(app.mainTag, { class: "content", key: "content" },
      h("div", { class: "intro", key: "intro" }, messageView(view.message),
        h("h1", { tabindex: "-1", "data-at": "heading", key: "heading" }, t("Settle a dispute")),
        h("p", { class: "soft" }, t("Say which rules you play, lay out what is in front of you, and read who is right."))),
      rulesPanel(view, set, app),
      h("div", { class: "build", key: "build" }, buildView(view, set, app), peek(view, app)),
      h("div", { class: "verdict", key: "verdict" }, verdictView(view, app), worthView(view), textView(view, app)),
      booksView(view.books)));
}

/** The verdict stays in reach while the table is built: on a phone, at the lower edge. */
function peek({ verdict, problem }, app) {
  const words = problem?.text || verdict?.headline;
  if (!words) return null;
  return h("button", { type: "button", class: "peek", key: "peek", onclick: () => app.showVerdict() }, h("span", {}, words), icon("next"));
}

/** Which rules are played, in one line, all others folded away. */
export function rulesPanel(view, set, app) {
  const [first, ...more] = view.groups || [];
  return h("section", { class: "panel judge-rules", key: "rules", "aria-label": t("The rules you play") },
    h("fieldset", { class: "seg presets", key: "presets" }, h("legend", {}, t("The rules you play")), (view.presets || []).map((preset) => h("label", { key: preset.id },
      h("input", { type: "radio", name: `${app.id}-preset`, value: preset.id, checked: Boolean(preset.chosen), onchange: () => set({ preset: preset.id }), key: "input" }), h("span", {}, preset.title)))),
    first && optionsLine(first, set, app),
    more.length > 0 && h("details", { class: "more-rules", key: "more" }, h("summary", {}, t("More options")), more.map((group) => h("section", { key: group.title }, h("h3", {}, group.title), optionsLine(group, set, app)))),
    notOffered(view.groups));
}

function optionsLine(group, set, app) {
  return h("div", { class: "judge-options", key: `options-${group.title}` }, group.items.map((item) => optionField(item, set, app)));
}

/** One option in little room: a tick where there is a plain yes and no, else a list. */
export function optionField(item, set, app) {
  const words = item.title || item.question;
  const id = `${app.id}-option-${item.option}`;
  const choose = (value) => set({ option: [item.option, value] });
  if (["cards", "many"].includes(item.kind)) return cardsField(item, words, choose);
  const [off, on] = offAndOn(item.values);
  if (on) {
    const blocked = Boolean(on.blocked) && !on.chosen;
    return h("label", { class: "tick", key: item.option }, h("input", { type: "checkbox", checked: Boolean(on.chosen), disabled: blocked, onchange: (event) => choose(event.target.checked ? on.value : off.value), key: "input" }), h("span", { class: blocked ? "soft" : null }, words));
  }
  return h("div", { class: "field", key: item.option }, h("label", { class: "name", for: id }, words),
    h("select", { id, key: "select", value: String(item.values.findIndex((value) => value.chosen)), onchange: (event) => choose(item.values[Number(event.target.value)].value) },
      item.values.map((value, at) => h("option", { value: String(at), disabled: Boolean(value.blocked) && !value.chosen, key: String(at) }, value.text))));
}

function cardsField(item, words, choose) {
  const chosen = item.values.filter((value) => value.chosen).map((value) => value.value);
  const named = item.values.filter((value) => value.chosen).map((value) => value.text);
  const turn = (value) => choose(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return h("details", { class: "field wide", key: item.option }, h("summary", {}, words, h("span", { class: "soft small" }, named.length ? `: ${named.join(", ")}` : `: ${tc("cards", "none")}`)),
    h("div", { class: "seg", role: "group", "aria-label": words }, item.values.map((value) => h("label", { key: String(value.value) },
      h("input", { type: "checkbox", checked: Boolean(value.chosen), onchange: () => turn(value.value), key: "input" }), h("span", {}, value.text)))));
}

/** [the value for no, the value for yes], or [] when there are more than the two, or the answers say more than that. */
export function offAndOn(values) {
  const named = (words) => values.find((value) => words.includes(value.text.toLowerCase()));
  const [on, off] = [named(["yes", "on"]), named(["no", "off"])];
  return values.length === 2 && on && off ? [off, on] : [];
}

function notOffered(groups) {
  const lines = (groups || []).flatMap((group) => group.items.flatMap((item) => blockedBy(item).map(([names, why]) => ({ item, names, why }))));
  if (!lines.length) return null;
  return h("ul", { class: "blocked", key: "blocked", "aria-label": t("Not offered") }, lines.map(({ item, names, why }) => h("li", { key: `${item.option}-${why}` }, icon("skip"),
    h("span", {}, h("b", {}, item.values.length === 2 ? item.title || item.question : t("{question} {answers}", { question: item.title || item.question, answers: quoted(names) })), `: ${why}`))));
}
