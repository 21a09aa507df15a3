// A page that shows a file asks every second whether it was saved. The kernel has no clock of its own; when nothing was
// saved, nothing comes back.

const EVERY = 1000;

/** Ask while the view wishes to be watched and the page is looked at. */
export function watchFile(app) {
  const ask = () => {
    if (!app.view?.watch || app.document.hidden || app.link.state() !== "ok") return;
    app.lastAct = app.lastAct || "watch";
    app.link.post({ act: "watch" });
  };
  const beat = app.window.setInterval(ask, EVERY);
  return { stop: () => app.window.clearInterval(beat) };
}
