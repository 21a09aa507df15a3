// The browser's own storage. It may be missing, full or forbidden; then the page says so and works on.

export const PROGRESS = "unolearn:1";

/** Where the progress of a course is kept: each course of one's own keeps it apart. */
export function progressKey(course) {
  return typeof course === "string" && course ? `${PROGRESS}:${course}` : PROGRESS;
}

/** A store over localStorage (or anything alike): get() -> object or null, set(object) -> was it kept? */
export function browserStore(storage, key = PROGRESS) {
  return {
    get() {
      try {
        const text = storage().getItem(key);
        const value = text ? JSON.parse(text) : null;
        return value && typeof value === "object" ? value : null;
      } catch {
        return null;
      }
    },
    set(value) {
      try {
        storage().setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    works() {
      try {
        const probe = `${key}:probe`;
        storage().setItem(probe, "1");
        storage().removeItem(probe);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** May this progress be written over what is kept? An empty one only after the learner asked to forget everything. */
export function mayKeep(progress, act) {
  return Boolean(progress) && (Object.keys(progress).length > 0 || act === "reset_all");
}

/** The name of a saved progress file. */
export function fileName(today) {
  return `unolearn-progress-${today.toISOString().slice(0, 10)}.json`;
}
