// How much room the widget has: a notebook cell is narrower than its window.

const PHONE = 760; // the same as in narrow.css

/** Is the page drawn for a phone? */
export function isNarrow(app) {
  return (app.root?.clientWidth || PHONE + 1) <= PHONE;
}

/** Draw again when the page becomes one for a phone, or stops being one. */
export function watchWidth(app) {
  const Observer = app.window.ResizeObserver;
  if (!Observer) return { stop() {} };
  let before = isNarrow(app);
  const watcher = new Observer(() => {
    if (isNarrow(app) === before) return;
    before = isNarrow(app);
    app.redraw();
  });
  watcher.observe(app.root);
  return { stop: () => watcher.disconnect() };
}
