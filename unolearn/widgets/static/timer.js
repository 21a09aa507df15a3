// The clock of a reaction, for readers who switched time limits on. Without it the table waits for ever.

/** May the clock run for this view: a limit is given, wanted, and nothing is answered or playing yet? */
export function isTimed(view, settings, isPlaying) {
  const { answer, feedback } = view || {};
  if (!answer?.seconds || feedback || isPlaying) return false;
  return (settings.timed ?? answer.timed) === true && choicesIn(view).length > 0;
}

function choicesIn(view) {
  return (view.buttons || []).filter((button) => button.kind === "choice" || ["react", "pass"].includes(button.act.act));
}

/** What is sent when the time runs out: the choice that lets it pass, marked as late. */
export function lateMessage(view) {
  const pass = choicesIn(view).find((button) => button.act.jump === false || button.act.act === "pass");
  return { ...(pass ? pass.act : { act: "react", jump: false }), late: true };
}

/** Whole seconds left, or null while no clock runs. */
export function secondsLeft(app) {
  return app.clock ? app.clock.left : null;
}

/** The clock of one widget: follow() after every view and film, close() at the end. */
export function timerOf(app) {
  const stop = () => {
    if (app.clock) app.window.clearInterval(app.clock.beat);
    app.clock = null;
  };
  const tick = () => {
    if (app.document.hidden) return; // nobody is looking: nobody is late
    app.clock.left -= 1;
    if (app.clock.left > 0) return app.redraw();
    const message = lateMessage(app.view);
    stop();
    app.send(message);
    app.redraw();
  };
  return {
    follow() {
      if (!isTimed(app.view, app.settings, Boolean(app.frame || app.film))) return stop();
      const key = `${app.view.seq}`;
      if (app.clock?.key === key || app.lateFor === key) return;
      stop();
      app.clock = { key, left: app.view.answer.seconds, beat: app.window.setInterval(tick, 1000) };
      app.lateFor = key; // once a view: a late answer is not asked for again
    },
    close: stop,
  };
}
