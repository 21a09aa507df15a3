// Settings, and the ways to carry progress away: code, file.
import { h, icon } from "./dom.js";

const CHOICES = {
  theme: ["Light or dark", [["system", "as my system"], ["light", "light"], ["dark", "dark"]]],
  pace: ["When others play", [["step", "I press Next"], ["slow", "slow"], ["brisk", "brisk"]]],
  motion: ["Motion", [["system", "as my system"], ["none", "none"]]],
  windows: ["Stop for a jump-in", [["twin", "if I hold the twin"], ["always", "always"]]],
};
const TICKS = {
  coach: ["The coach may ask questions", "in coached rounds, four a round"],
  timed: ["Time limits", "for jumping in and saying “Uno!”; off means the table waits"],
};

/** The fields for the settings that the view names; the page's own (theme, pace, motion) always. */
export function settingsFields(app) {
  const settings = app.settings;
  return h("div", { class: "fields", key: "fields" },
    Object.entries(CHOICES).filter(([name]) => name !== "windows" || settings[name]).map(([name, [title, values]]) => h("fieldset", { class: "seg", key: name }, h("legend", {}, title),
      values.map(([value, words]) => choice(app, name, value, words, settings[name])))),
    Object.entries(TICKS).filter(([name]) => typeof settings[name] === "boolean").map(([name, [title, small]]) => h("label", { class: "tick", key: name },
      h("input", { type: "checkbox", checked: settings[name], onchange: (event) => app.set(name, event.target.checked) }), h("span", {}, title, h("small", {}, small)))));
}

function choice(app, name, value, words, now) {
  return h("label", { key: value }, h("input", { type: "radio", name: `${app.id}-${name}`, value, checked: now === value, onchange: () => app.set(name, value) }), h("span", {}, words));
}

/** Take it with you: the code, a file, and the way back. */
export function resumePanel(app) {
  const { view } = app;
  return h("section", { class: "panel", key: "resume", "aria-label": "Take your progress with you" },
    h("h2", {}, "Take your progress with you"),
    h("p", { class: "soft small" }, whereKept(app), " ", h("a", { href: app.isPage ? "#stored" : "#", onclick: (event) => { event.preventDefault(); app.send({ act: "go", address: "#stored" }); } }, "What is stored?")),
    h("code", { class: "resume", key: "code" }, view.resume_code || "nothing to keep yet"),
    view.resume_code && h("div", { class: "actions" },
      h("button", { type: "button", class: "btn", onclick: () => app.copy(view.resume_code, "The code is copied."), key: "copy" }, icon("copy"), "Copy"),
      h("button", { type: "button", class: "btn", onclick: app.saveFile, key: "save" }, icon("save"), "Save a file")),
    h("form", { class: "line", onsubmit: (event) => { event.preventDefault(); app.resume(event.target.elements.code.value); } },
      h("div", {}, h("label", { class: "small soft", for: `${app.id}-code` }, "I have a code"),
        h("input", { class: "input code", id: `${app.id}-code`, name: "code", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", placeholder: "XXXX-XXXX-…" })),
      h("button", { type: "submit", class: "btn" }, "Carry on")),
    h("label", { class: "btn quiet file" }, "Open a saved file", h("input", { type: "file", accept: ".json,application/json", onchange: (event) => app.loadFile(event.target.files[0]) })));
}

function whereKept(app) {
  const { stored } = app.view;
  if (!app.storageWorks && !stored?.file) return "This browser keeps nothing for this page (a private window?). Take the code or a file with you.";
  const file = stored?.file ? ` and in the file ${stored.file}` : "";
  return `It is kept in ${app.storageWorks ? "this browser" : "no browser storage"}${file}, and sent to nobody. The code brings you back to the same step anywhere.`;
}
