// The table editor: say what kind of step, lay out its table by clicking, read the engine's answer, copy the YAML.
import { buildView } from "./build.js";
import { messageView } from "./course.js";
import { h, icon } from "./dom.js";
import { say } from "./focus.js";
import { rulesPanel } from "./judge.js";
import { t } from "./language.js";
import { coded, previewBar } from "./preview.js";
import { skipLink } from "./topbar.js";
import { verdictView } from "./verdict.js";

/** The whole page. */
export function editorView(app) {
  const { view } = app;
  const set = (change, next) => app.judge(change, next);
  return h("div", { class: "page judge-page editor-page", key: "editor" }, skipLink(app, t("Skip to the table")), previewBar(app, "editor"),
    h(app.mainTag, { class: "content", key: "content" },
      h("div", { class: "intro", key: "intro" }, messageView(view.message),
        h("h1", { tabindex: "-1", "data-at": "heading", key: "heading" }, t("Table editor")),
        h("p", { class: "soft" }, t("Lay out a table by clicking. The engine answers, and the step is ready to paste under “steps:” of a lesson file."))),
      kindPanel(view, set, app),
      h("div", { class: "build", key: "build" }, buildView(view, set, app),
        h("details", { class: "panel table-rules", key: "rules" }, h("summary", {}, t("The rules at this table")), rulesPanel(view, set, app)), peekYaml(view, app)),
      h("div", { class: "verdict", key: "verdict" }, yamlPanel(view, app), verdictView(view, app), pastePanel(set, app))));
}

function kindPanel(view, set, app) {
  return h("section", { class: "panel judge-rules kind-panel", key: "kinds", "aria-label": t("The step") },
    h("fieldset", { class: "seg", key: "kind" }, h("legend", {}, t("What does the learner do?")), view.kinds.map((kind) => h("label", { key: kind.id },
      h("input", { type: "radio", name: `${app.id}-kind`, value: kind.id, checked: kind.chosen, onchange: () => set({ kind: kind.id }), key: "input" }), h("span", {}, kind.text)))),
    h("div", { class: "kind-fields", key: "fields" }, view.fields.filter((field) => field.options.length > 1).map((field) => fieldView(field, set, app)),
      view.ask && h("div", { class: "field ask-field", key: "ask" }, h("label", { class: "name", for: `${app.id}-ask` }, t("The question")),
        h("input", { class: "input", id: `${app.id}-ask`, key: "input", maxlength: "300", autocomplete: "off", value: view.ask, onchange: (event) => set({ ask: event.target.value }) }))));
}

function fieldView(field, set, app) {
  const id = `${app.id}-${field.id}`;
  return h("div", { class: "field", key: field.id }, h("label", { class: "name", for: id }, field.label),
    h("select", { id, key: "select", value: field.options.find((one) => one.chosen)?.value ?? "", onchange: (event) => set({ [field.id]: event.target.value }) },
      field.options.map((one) => h("option", { value: one.value, key: one.value }, one.text))));
}

function yamlPanel(view, app) {
  const id = `${app.id}-yaml`;
  const lines = view.yaml.split("\n").length;
  return h("section", { class: "panel yaml", key: "yaml", "aria-label": t("The step as YAML"), "data-at": "yaml", tabindex: "-1" },
    h("div", { class: "yaml-head" }, h("h2", {}, t("The step")), view.yaml && h("button", { type: "button", class: "btn main", onclick: () => copyStep(app, id), key: "copy" }, icon("copy"), t("Copy"))),
    checksView(view),
    view.yaml ? h("textarea", { id, class: "input code", key: "area", readonly: true, rows: String(Math.min(30, lines)), spellcheck: "false", wrap: "off", "aria-label": t("YAML to paste under steps:"), value: view.yaml })
      : h("p", { class: "soft" }, t("The step can be copied once the table can be.")));
}

function checksView(view) {
  if (!view.yaml) return null;
  if (!view.checks.length) return h("p", { class: "checked good", key: "checked" }, icon("yes"), h("span", {}, t("The checker finds nothing wrong with it.")));
  return h("ul", { class: "fault-list", key: "checks" }, view.checks.map((one, at) => h("li", { class: "fault", key: `${at}-${one.what}` }, icon("no", "bad"), h("div", {}, h("p", {}, coded(one.what)), one.cure && h("p", { class: "soft" }, coded(one.cure))))));
}

/** The text is marked as well, so that it can be copied where a page may not. */
function copyStep(app, id) {
  const area = app.document.getElementById(id);
  area.focus();
  area.select();
  if (app.window.navigator.clipboard) app.copy(area.value, t("The step is copied."));
  else say(app, t("The step is marked: copy it with the keyboard."));
}

function pastePanel(set, app) {
  const draft = app.ui.draft ?? "";
  const id = `${app.id}-paste`;
  return h("details", { class: "panel astext", key: "paste" }, h("summary", {}, icon("undo"), t("Lay out a step or table from a file")),
    h("label", { class: "small soft", for: id }, t("Put its YAML here: a step, a table, or a whole lesson.")),
    h("textarea", { id, class: "input code", key: "area", rows: "8", spellcheck: "false", value: draft, oninput: (event) => app.setUi({ draft: event.target.value }) }),
    h("div", { class: "actions" }, h("button", { type: "button", class: "btn", disabled: !draft.trim(), onclick: () => layOut(set, app, draft), key: "use" }, t("Lay it out"))));
}

function layOut(set, app, draft) {
  app.ui = { ...app.ui, draft: null };
  set({ yaml: draft }, "heading");
}

/** On a phone the step stays in reach while the table is built. */
function peekYaml(view, app) {
  const words = view.problem?.text || (view.checks.length ? view.checks[0].what : t("The step is ready to copy."));
  return h("button", { type: "button", class: "peek", key: "peek", onclick: () => app.focusAt("yaml", { block: "start" }) }, h("span", {}, words), icon("next"));
}
