// Is the Python behind the page still there? A message, then an answer within a while; else the page says so.
import { t } from "./language.js";

const WAIT = 8000; // an answer to a message
const FIRST = 45000; // a kernel that is still starting
const BEAT = 15000; // how often to ask when nothing happens

/** Watch over one connection. `send(message)` may throw; `changed(state)` gets "starting", "ok" or "dead". */
export function watchLink({ send, changed, timers = globalThis, isHidden = () => false, beats = true }) {
  const link = { state: "starting", waits: null, beat: null };
  const become = (state) => {
    if (link.state === state) return;
    link.state = state;
    changed(state);
  };
  const expect = () => {
    if (link.waits) return;
    const patience = link.state === "starting" ? FIRST : WAIT;
    link.waits = timers.setTimeout(() => {
      link.waits = null;
      if (!isHidden()) become("dead");
    }, patience);
  };
  const post = (message) => {
    try {
      send(message);
      expect();
      return true;
    } catch {
      become("dead");
      return false;
    }
  };
  const heard = () => {
    timers.clearTimeout(link.waits);
    link.waits = null;
    become("ok");
  };
  if (beats) link.beat = timers.setInterval(() => isHidden() || post({ act: "ping" }), BEAT);
  const close = () => {
    timers.clearInterval(link.beat);
    timers.clearTimeout(link.waits);
  };
  return { post, heard, close, state: () => link.state };
}

/** What the page says about a dead link, in JupyterLab and elsewhere. */
export function deadWords(inLab) {
  return inLab
    ? t("Python does not answer: it is busy or has stopped. Run the cell again to go on; nothing you did is lost.")
    : t("The Python behind this page has stopped. Nothing is lost: your progress is kept.");
}
