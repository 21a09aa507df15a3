// Two tabs on one course, or two widgets of it on one page: what the other one kept is sent up to be joined, so that
// neither overwrites the other.
import { PROGRESS, progressKey } from "./store.js";

const CALM = 400; // several writes of the other tab are one
const BESIDE = "unolearn:kept"; // the browser tells other windows of what is kept, and not the one it is kept in

/** The progress that another tab has just kept, or null: another key, nothing, or what is known here already. */
export function fromOtherTab(event, known, key = PROGRESS) {
  if (event.key !== key || !event.newValue) return null;
  try {
    const progress = JSON.parse(event.newValue);
    const isNew = progress && typeof progress === "object" && event.newValue !== JSON.stringify(known || null);
    return isNew ? progress : null;
  } catch {
    return null;
  }
}

/** Tell the other widgets on this page what was kept, as the browser tells other tabs. */
export function tellBeside(app, progress) {
  const told = { key: progressKey(app.model.get("_course")), newValue: JSON.stringify(progress), by: app.id };
  app.window.dispatchEvent(Object.assign(new app.window.Event(BESIDE), told));
}

/** Listen to the other tabs, and to the other widgets on this page, until stop(). */
export function followTabs(app) {
  let waits = null;
  const heard = (event) => {
    if (event.by && event.by === app.id) return;
    const progress = fromOtherTab(event, app.model.get("progress"), progressKey(app.model.get("_course")));
    if (!progress) return;
    app.window.clearTimeout(waits);
    waits = app.window.setTimeout(() => {
      app.lastAct = app.lastAct || "merge";
      app.link.post({ act: "merge", progress });
    }, CALM);
  };
  for (const name of ["storage", BESIDE]) app.window.addEventListener(name, heard);
  return {
    stop() {
      app.window.clearTimeout(waits);
      for (const name of ["storage", BESIDE]) app.window.removeEventListener(name, heard);
    },
  };
}
