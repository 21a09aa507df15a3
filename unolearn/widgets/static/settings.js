// Settings, and the ways to carry progress away: code, file.
import { h, icon } from "./dom.js";
import { allLanguages, N_, t, tc } from "./language.js";

const CHOICES = {
  theme: [N_("Light or dark"), [["system", N_("as my system")], ["light", N_("light")], ["dark", N_("dark")]]],
  pace: [N_("When others play"), [["step", N_("I press Next")], ["slow", N_("slow")], ["brisk", N_("brisk")]]],
  motion: [N_("Motion"), [["system", N_("as my system")], ["none", N_("none")]]],
  windows: [N_("Stop for a jump-in"), [["twin", N_("if I hold the twin")], ["always", N_("always")]]],
};
const TICKS = {
  coach: [N_("The coach may ask questions"), N_("in coached rounds, four a round")],
  timed: [N_("Time limits"), N_("for jumping in and saying “Uno!”; off means the table waits")],
};

/** The fields for the settings that the view names; the page's own (theme, pace, motion) always. */
export function settingsFields(app) {
  const settings = app.settings;
  return h("div", { class: "fields", key: "fields" },
    languageField(app),
    Object.entries(CHOICES).filter(([name]) => name !== "windows" || settings[name]).map(([name, [title, values]]) => h("fieldset", { class: "seg", key: name }, h("legend", {}, t(title)),
      values.map(([value, words]) => choice(app, name, value, t(words), settings[name])))),
    Object.entries(TICKS).filter(([name]) => typeof settings[name] === "boolean").map(([name, [title, small]]) => h("label", { class: "tick", key: name },
      h("input", { type: "checkbox", checked: settings[name], onchange: (event) => app.set(name, event.target.checked) }), h("span", {}, t(title), h("small", {}, t(small))))));
}

// each language by its own name, so that whoever reads no other finds it
function languageField(app) {
  const known = Object.entries(allLanguages());
  if (!app.hasCourse || known.length < 2) return null;
  const now = app.settings.language || "auto";
  return h("fieldset", { class: "seg", key: "language" }, h("legend", {}, t("Language")),
    choice(app, "language", "auto", tc("language", "automatic"), now), known.map(([code, name]) => choice(app, "language", code, name, now, code)));
}

function choice(app, name, value, words, now, lang) {
  return h("label", { key: value }, h("input", { type: "radio", name: `${app.id}-${name}`, value, checked: now === value, onchange: () => app.set(name, value) }), h("span", { lang }, words));
}

/** Take it with you: the code, a file, and the way back. */
export function resumePanel(app) {
  const { view } = app;
  return h("section", { class: "panel", key: "resume", "aria-label": t("Take your progress with you") },
    h("h2", {}, t("Take your progress with you")),
    h("p", { class: "soft small" }, whereKept(app), " ", h("a", { href: app.isPage ? "#stored" : "#", onclick: (event) => { event.preventDefault(); app.send({ act: "go", address: "#stored" }); } }, t("What is stored?"))),
    h("code", { class: "resume", key: "code" }, view.resume_code || t("nothing to keep yet")),
    view.resume_code && h("div", { class: "actions" },
      h("button", { type: "button", class: "btn", onclick: () => app.copy(view.resume_code, t("The code is copied.")), key: "copy" }, icon("copy"), t("Copy")),
      h("button", { type: "button", class: "btn", onclick: app.saveFile, key: "save" }, icon("save"), t("Save a file"))),
    h("form", { class: "line", onsubmit: (event) => { event.preventDefault(); app.resume(event.target.elements.code.value); } },
      h("div", {}, h("label", { class: "small soft", for: `${app.id}-code` }, t("I have a code")),
        h("input", { class: "input code", id: `${app.id}-code`, name: "code", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", placeholder: "XXXX-XXXX-…" })),
      h("button", { type: "submit", class: "btn" }, t("Carry on"))),
    h("label", { class: "btn quiet file" }, t("Open a saved file"), h("input", { type: "file", accept: ".json,application/json", onchange: (event) => app.loadFile(event.target.files[0]) })));
}

function whereKept(app) {
  const { stored, results } = app.view;
  if (results && app.storageWorks) return t("It is kept in this browser, and your answers are in the results of your class. The code brings you back to the same step anywhere.");
  if (!app.storageWorks && !stored?.file) return t("This browser keeps nothing for this page (a private window?). Take the code or a file with you.");
  if (!stored?.file) return t("It is kept in this browser, and sent to nobody. The code brings you back to the same step anywhere.");
  return app.storageWorks
    ? t("It is kept in this browser and in the file {file}, and sent to nobody. The code brings you back to the same step anywhere.", { file: stored.file })
    : t("It is kept in no browser storage and in the file {file}, and sent to nobody. The code brings you back to the same step anywhere.", { file: stored.file });
}
