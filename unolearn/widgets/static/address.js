// The address of the page: "#a2/3" in the browser's bar and the view's `address` are kept the same.

/** Is this hash one of ours? "#", "#a2", "#a2/3", "#stored", "#paper/a2/seed7/key", "#paper/rules/classic,jump_in=true". */
export function isAddress(hash) {
  return hash === "" || /^#[a-z0-9][a-z0-9-]*(\/[0-9a-z_,=+-]+){0,3}$|^#$/i.test(hash);
}

/** The hash as an address: "" is the course page. */
export function addressFrom(hash) {
  return hash && isAddress(hash) ? hash : "#";
}

/** Keep window.location and the view together; `go(address)` is called when the reader moves through history. */
export function followAddress(window, go) {
  let shown = addressFrom(window.location.hash);
  let asked = 0; // moves through history that are not answered yet
  const moved = () => {
    const address = addressFrom(window.location.hash);
    if (address === shown) return;
    shown = address;
    asked += 1;
    go(address);
  };
  window.addEventListener("popstate", moved);
  window.addEventListener("hashchange", moved);
  return {
    first: () => addressFrom(window.location.hash),
    show(address, isFirst) {
      const isAnswer = asked > 0;
      asked = Math.max(0, asked - 1);
      if (asked || !address || address === shown) return; // the reader is already further
      shown = address;
      const url = window.location.pathname + window.location.search + (address === "#" ? "" : address);
      window.history[isFirst || isAnswer ? "replaceState" : "pushState"](window.history.state, "", url);
    },
    stop() {
      window.removeEventListener("popstate", moved);
      window.removeEventListener("hashchange", moved);
    },
  };
}
