// One widget on the page: it hears the kernel, keeps what is picked, draws, and sends one message per wish.
import { followAddress } from "./address.js";
import { draw } from "./dom.js";
import { focusAfter } from "./focus.js";
import { filmOf } from "./film.js";
import { shallPlay } from "./frames.js";
import { speak, spoken, t } from "./language.js";
import { listenToKeys } from "./listen.js";
import { watchLink } from "./link.js";
import { watchWidth } from "./narrow.js";
import { pageView } from "./page.js";
import { carryOver, emptySelection, stepKey } from "./selection.js";
import { browserStore, mayKeep, progressKey } from "./store.js";
import { followTabs, tellBeside } from "./tabs.js";
import { timerOf } from "./timer.js";
import { watchFile } from "./watch.js";
import { wishes } from "./wishes.js";

const SETTINGS = { theme: "system", pace: "slow", motion: "system" };

/** What anywidget calls for every view of a widget. */
export function render({ model, el }) {
  const app = createApp(model, el);
  app.start();
  return () => app.close();
}

function createApp(model, el) {
  const document = el.ownerDocument;
  const window = document.defaultView;
  const kind = model.get("_kind") || "lesson";
  const inLab = !document.body.dataset.voila && Boolean(document.querySelector(".jp-LabShell, .jp-NotebookShell, .jp-NotebookPanel")); // Voilà has a shell of that name too
  const hasCourse = kind === "course";
  const isPage = (hasCourse || kind === "preview") && !inLab;
  const store = browserStore(() => window.localStorage, progressKey(model.get("_course")));
  const app = {
    id: nextId(window), model, el, document, window, kind, inLab, hasCourse, store,
    isPage, mainTag: isPage && !document.querySelector("main") ? "main" : "div", storageWorks: store.works(),
    view: null, selection: emptySelection(), settings: { ...SETTINGS }, ui: {}, film: null, frame: null, linkState: "starting",
    lastAct: null, sentAt: 0, mainSince: 0,
  };
  speak(model.get("words"));
  const root = document.createElement("div");
  root.className = app.isPage ? "unolearn" : "unolearn embedded";
  root.setAttribute("data-lm-suppress-shortcuts", "true");
  app.root = root;
  app.live = document.createElement("div");
  Object.assign(app.live, { className: "sr" });
  app.live.setAttribute("role", "status");
  app.live.setAttribute("aria-live", "polite");
  app.body = document.createElement("div");
  app.body.className = "unolearn-body";
  root.append(app.body, app.live);
  el.append(root);
  return Object.assign(app, wishes(app), lifeOf(app));
}

/** A name of its own for each widget on the page: every one runs a copy of this file, so that they count together. */
export function nextId(window) {
  window.unolearnWidgets = (window.unolearnWidgets || 0) + 1;
  return `unolearn-${window.unolearnWidgets}`;
}

function lifeOf(app) {
  const { model, window } = app;
  const onView = () => takeView(app);
  const onPong = () => (app.view ? app.link.heard() : onView());
  const onProgress = () => keepProgress(app);
  return {
    start() {
      if (app.isPage) app.document.documentElement.classList.add("unolearn-page");
      app.redraw = () => redraw(app);
      app.filmHands = filmOf(app);
      app.timer = timerOf(app);
      app.link = watchLink({ send: (message) => model.send(message), changed: (state) => linkChanged(app, state), timers: window, isHidden: () => app.document.hidden, beats: !app.inLab });
      app.address = app.isPage ? followAddress(window, (address) => app.send({ act: "go", address })) : null;
      model.on("change:view", onView);
      model.on("change:pong", onPong);
      model.on("change:progress", onProgress);
      app.keys = listenToKeys(app);
      app.width = watchWidth(app);
      app.watch = watchFile(app);
      app.tabs = app.hasCourse ? followTabs(app) : { stop() {} };
      if (app.isPage || !model.get("view")?.page) redraw(app); // a page of its own first tells where it is, then draws
      else takeView(app);
      hello(app);
    },
    close() {
      model.off("change:view", onView);
      model.off("change:pong", onPong);
      model.off("change:progress", onProgress);
      for (const part of [app.link, app.filmHands, app.timer]) part.close();
      app.address?.stop();
      app.keys.stop();
      app.width.stop();
      app.tabs.stop();
      app.watch.stop();
      app.root.remove();
    },
  };
}

function hello(app) {
  if (app.kind === "table") return app.link.heard();
  const message = { act: "hello", address: app.address ? app.address.first() : null, progress: app.hasCourse ? app.store.get() : null, languages: [...(app.window.navigator.languages || [])] };
  app.lastAct = "hello";
  app.link.post(message);
}

function linkChanged(app, state) {
  app.linkState = state;
  app.redraw?.();
}

function keepProgress(app) {
  const progress = app.model.get("progress");
  if (!app.hasCourse || !mayKeep(progress, app.lastAct)) return;
  app.storageWorks = app.store.set(progress);
  tellBeside(app, progress);
}

/** A new view has come: keep what is still picked, play what happened, draw, and put the focus where it helps. */
function takeView(app) {
  const before = app.view;
  const view = app.model.get("view");
  if (!view?.page) return;
  const act = app.lastAct;
  const isNew = !before || stepKey(before) !== stepKey(view);
  app.selection = carryOver(app.selection, before, view, act);
  if (view.page === "table") app.selection = { ...app.selection, cards: app.model.get("selected") || [] };
  app.settings = { ...app.settings, ...(app.model.get("progress")?.settings || {}), ...(view.settings || {}) };
  app.view = view;
  app.ui = isNew ? {} : { ...app.ui, prompt: null };
  if (isNew || before.seq !== view.seq) app.mainSince = app.window.performance.now();
  if (shallPlay(before, view, act, !isNew)) app.filmHands.start();
  else if (isNew || !view.frames?.length) app.filmHands.close();
  app.link.heard();
  app.address?.show(view.address, !before);
  app.lastAct = null;
  app.redraw();
  focusAfter(app, { before, isNew, act });
}

/** Say what follows in the page's language, and let the document say which it is. */
function speakUp(app) {
  speak(app.model.get("words"));
  app.root.setAttribute("lang", spoken());
  if (!app.isPage) return;
  app.document.documentElement.setAttribute("lang", spoken());
  app.document.title = t("unolearn · learn to play Uno");
}

function redraw(app) {
  speakUp(app);
  const { theme, motion } = app.settings;
  const labDark = app.inLab ? (app.document.body.dataset.jpThemeLight === "false" ? "dark" : "light") : null;
  const wanted = theme === "light" || theme === "dark" ? theme : labDark;
  wanted ? app.root.setAttribute("data-theme", wanted) : app.root.removeAttribute("data-theme");
  app.root.setAttribute("data-motion", motion === "none" ? "none" : "system");
  if (app.isPage) wanted ? app.document.documentElement.setAttribute("data-unolearn-theme", wanted) : app.document.documentElement.removeAttribute("data-unolearn-theme");
  if (app.view) app.timer.follow();
  draw(app.body, pageView(app));
}
