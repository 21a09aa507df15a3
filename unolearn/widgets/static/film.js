// The clock of a film: plays the frames of a view, and stops, steps, skips and replays them.
import { nextPicture, pause, startFilm } from "./frames.js";
import { focusAfterFilm, focusAt, say } from "./focus.js";

/** The reader's hands on the film of the present view. */
export function filmOf(app) {
  let timer = null;
  const rest = () => app.window.clearTimeout(timer);
  const show = () => {
    rest();
    const { film, view } = app;
    if (!film || film.over) return finish();
    app.frame = view.frames[film.at];
    app.redraw();
    say(app, app.frame.say);
    if (app.wasInside && app.document.activeElement === app.document.body) focusAt(app, "film");
    if (film.runs) timer = app.window.setTimeout(next, pause("auto", app.settings.pace === "step" ? "slow" : app.settings.pace, app.frame.say));
  };
  const finish = () => {
    rest();
    const inBar = Boolean(app.document.activeElement?.closest?.(".film"));
    app.frame = null;
    app.film = null;
    app.mainSince = app.window.performance.now();
    app.redraw();
    say(app, app.view.said);
    if (inBar) focusAfterFilm(app);
  };
  const next = () => {
    app.film = nextPicture(app.film, app.view.frames.length);
    show();
  };
  return {
    start() {
      app.film = startFilm(app.view, app.settings.pace);
      app.frame = app.view.frames[0];
      timer = app.window.setTimeout(show, 0);
    },
    replay() {
      app.film = startFilm(app.view, app.settings.pace);
      show();
    },
    next() {
      app.film = { ...app.film, runs: false };
      next();
    },
    run() {
      app.film = { ...app.film, runs: true };
      next();
    },
    stop() {
      rest();
      app.film = { ...app.film, runs: false };
      app.redraw();
    },
    skip: finish,
    close() {
      rest();
      app.frame = null;
      app.film = null;
    },
  };
}
