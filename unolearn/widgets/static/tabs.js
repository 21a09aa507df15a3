// Two tabs on one course: what the other one kept is sent up to be joined, so that neither overwrites the other.
import { PROGRESS, progressKey } from "./store.js";

const CALM = 400; // several writes of the other tab are one

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

/** Listen to the other tabs until stop(). */
export function followTabs(app) {
  let waits = null;
  const heard = (event) => {
    const progress = fromOtherTab(event, app.model.get("progress"), progressKey(app.model.get("_course")));
    if (!progress) return;
    app.window.clearTimeout(waits);
    waits = app.window.setTimeout(() => {
      app.lastAct = app.lastAct || "merge";
      app.link.post({ act: "merge", progress });
    }, CALM);
  };
  app.window.addEventListener("storage", heard);
  return {
    stop() {
      app.window.clearTimeout(waits);
      app.window.removeEventListener("storage", heard);
    },
  };
}
