// Results for a teacher: the notice that they are kept, the name, and the ways to hand them in oneself.
import { h, icon } from "./dom.js";
import { t } from "./language.js";

/** "Your teacher can see your results": whole until it was read, then one line. In a lesson only until then. */
export function resultsNotice(app) {
  const { results } = app.view;
  if (!results) return null;
  const more = h("a", { href: app.isPage ? "#stored" : "#", onclick: (event) => { event.preventDefault(); app.send({ act: "go", address: "#stored" }); } }, t("What is stored?"));
  if (results.read) return h("p", { class: "results-line small soft", key: "results" }, icon("flag"), h("span", {}, h("b", {}, results.title), " · ", results.called, " ", more));
  return h("section", { class: "panel results-note", key: "results", "aria-label": results.title },
    h("h2", {}, icon("flag"), results.title),
    h("p", {}, results.text, " ", more),
    h("div", { class: "line" }, nameField(app, results.name, results.called),
      h("button", { type: "button", class: "btn", onclick: () => app.send({ act: "results_read" }), key: "read" }, icon("yes"), t("I have read it"))));
}

/** One name for the results and the certificate; it may stay empty. */
export function nameField(app, name, help) {
  const id = `${app.id}-results-name`;
  return h("div", { class: "field", key: "name" }, h("label", { class: "small soft", for: id }, t("Your name (may stay empty)")),
    h("input", { class: "input", id, name: "results-name", maxlength: "60", autocomplete: "name", value: name || "", onchange: (event) => app.set("name", event.target.value.trim()) }),
    help && h("small", { class: "soft" }, help));
}

/** The panel of the stored page: a file, a code. */
export function resultsPanel(app) {
  const { view } = app;
  const called = view.results ? view.results.called : t("The same name stands on your certificate.");
  return h("section", { class: "panel", key: "results-panel", "aria-label": t("Results for your teacher") },
    h("h2", {}, t("Results for your teacher")),
    h("p", { class: "soft small" }, t("For each step: right or not, tries, hints, mistakes and time. They are made from what is stored here, and go only where you send them.")),
    nameField(app, view.name, called),
    view.results_code && [h("code", { class: "resume results-code", key: "code" }, view.results_code)],
    h("div", { class: "actions" },
      h("button", { type: "button", class: "btn", onclick: () => app.saveResults(), key: "save" }, icon("save"), t("Save my results as a file")),
      view.results_code
        ? h("button", { type: "button", class: "btn", onclick: () => app.copy(codeLine(app), t("The code is copied.")), key: "copy" }, icon("copy"), t("Copy the code"))
        : h("button", { type: "button", class: "btn", onclick: () => app.send({ act: "results_code" }), key: "make" }, t("Send as a code"))));
}

// with the name before it, as the report reads it
function codeLine(app) {
  const name = (app.settings.name ?? app.view.name ?? "").replaceAll(":", " ").trim();
  return name ? `${name}: ${app.view.results_code}` : app.view.results_code;
}

/** What is saved: the stored answers of all lessons, and whose they are. */
export function resultsFile(progress, { course, title, name, today }) {
  return {
    format: "unolearn results", version: 1, saved: today.toISOString().slice(0, 10),
    course: { key: course || "", title: title || "" }, name: name || null, learner: progress.learner || null, lessons: progress.lessons || {},
  };
}

/** A saved file read back: results hold the answers too, only not the place and the settings. */
export function progressOf(data) {
  return data?.format === "unolearn results" ? { v: 1, name: data.name, learner: data.learner, lessons: data.lessons } : data;
}

/** The name of that file: "unolearn-results-ana-2026-11-29.json". */
export function resultsName(name, today) {
  const stem = (name || "").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "");
  return `unolearn-results-${stem ? `${stem}-` : ""}${today.toISOString().slice(0, 10)}.json`;
}
