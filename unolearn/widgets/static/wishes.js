// What the drawings may ask of the app: pick, press, send, carry away.
import { focusAt, say } from "./focus.js";
import { t } from "./language.js";
import { isUnfolded } from "./map.js";
import { isNarrow } from "./narrow.js";
import { printPage, saveAs } from "./paper.js";
import { progressOf, resultsFile, resultsName } from "./results.js";
import { messageFor, pickCard, pickNone, pickOption } from "./selection.js";
import { fileName } from "./store.js";

// only with time limits on: how long the reader took, in seconds
function sinceShown(app) {
  return Math.round((app.window.performance.now() - app.mainSince) / 100) / 10;
}

/** Everything the drawings may ask for. */
export function wishes(app) {
  const change = (selection) => {
    app.selection = selection;
    app.ui = { ...app.ui, prompt: null };
    if (app.view.page === "table") {
      app.model.set("selected", selection.cards);
      app.model.save_changes();
    }
    app.redraw();
  };
  const answer = () => app.view.answer || { mode: app.view.select ? "cards" : "none", multiple: app.view.select === "many" };
  return {
    send(message) {
      app.lastAct = message.act;
      app.link.post(message);
    },
    press(button, event) {
      const isSecond = event?.detail > 1 && app.window.performance.now() - app.mainSince < 600; // a double click is one click
      if (button.main && isSecond) return;
      if (app.frame) app.filmHands.skip();
      const made = messageFor(button.act, app.selection, app.view);
      if (made.message) return app.send(app.settings.timed && made.message.act === "do_it" ? { ...made.message, seconds: sinceShown(app) } : made.message);
      app.setUi({ prompt: made.prompt });
      say(app, made.prompt);
      focusAt(app, made.at);
    },
    pickCard: (index) => change(pickCard(app.selection, answer(), index)),
    cardWhilePlaying(index) {
      const name = app.frame.table.hand?.cards[index]?.name;
      app.filmHands.skip();
      if (app.view.table?.hand?.cards[index]?.name === name) app.pickCard(index);
    },
    pickNone: () => change(pickNone(app.selection)),
    pickOption: (id) => change(pickOption(app.selection, answer(), id)),
    pickSeat: (name) => change({ ...app.selection, seat: name }),
    typeNumber(id, text) {
      const value = text.trim() === "" ? null : Number(text);
      change({ ...app.selection, numbers: { ...app.selection.numbers, [id]: value } });
    },
    choose: (name, value) => change({ ...app.selection, [name]: value }),
    setUi(ui) {
      app.ui = { ...app.ui, ...ui };
      app.redraw();
    },
    set(name, value) {
      app.settings = { ...app.settings, [name]: value };
      app.redraw();
      app.send({ act: "setting", name, value });
    },
    isNarrow: () => isNarrow(app),
    isOpen: (part) => isUnfolded(part, app.ui.parts, app.view.parts.length),
    fold: (part) => app.setUi({ parts: { ...app.ui.parts, [part.letter]: !app.isOpen(part) } }),
    showPart(letter) {
      app.setUi({ parts: { ...app.ui.parts, [letter]: true } });
      focusAt(app, `part-${letter}`, { block: "start" });
    },
    judge(change, next = null) {
      app.focusNext = next;
      app.send({ act: "judge", set: change });
    },
    layOut(text) {
      app.ui = { ...app.ui, draft: null };
      app.send({ act: "judge", set: { text } });
    },
    showVerdict: () => focusAt(app, "verdict", { block: "start" }),
    focusAt: (at, how) => focusAt(app, at, how),
    reload: () => app.window.location.reload(),
    copy(text, says) {
      const done = () => say(app, says);
      app.window.navigator.clipboard?.writeText(text).then(done, () => say(app, t("The browser does not let this page copy: mark the text and copy it yourself.")));
    },
    print: () => printPage(app),
    saveText: (text, name, type) => saveAs(app, text, name, type),
    saveFile: () => saveAs(app, JSON.stringify(app.model.get("progress"), null, 2), fileName(new Date()), "application/json"),
    saveResults() {
      const progress = app.model.get("progress") || {};
      const today = new Date();
      const name = (app.settings.name ?? progress.name ?? "").trim();
      const made = resultsFile(progress, { course: app.model.get("_course"), title: app.view.course, name, today });
      saveAs(app, JSON.stringify(made, null, 1), resultsName(name, today), "application/json");
    },
    async loadFile(file) {
      if (!file) return;
      try {
        const progress = progressOf(JSON.parse(await file.text()));
        app.send({ act: "hello", address: "#", progress });
      } catch {
        say(app, t("This file is not one that unolearn saved."));
      }
    },
    resume: (code) => code.trim() && app.send({ act: "resume", code: code.trim() }),
  };
}
