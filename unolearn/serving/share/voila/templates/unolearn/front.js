/* The screen before the course: it goes when the first widget has drawn itself, and says so when that will not happen. */
const front = {
  slow: 15_000, hopeless: 120_000, done: false, whole: false, drew: false,
  $: (id) => document.getElementById(id),

  watch() {
    addEventListener("load", () => { if (!this.whole) this.failed(); });
    setTimeout(() => this.say(t("This takes longer than usual. The first start on a machine can take a minute.")), this.slow);
    setTimeout(() => this.failed(), this.hopeless);
    this.$("front-reload").onclick = () => location.reload();
    addEventListener("pagehide", (event) => { if (!this.drew && !event.persisted) this.goodbye(); });
  },

  goodbye() {                                      // Voilà's own, which it says only once its script has started
    let config;
    try { config = JSON.parse(this.$("jupyter-config-data").textContent); } catch { return; }   // not here yet
    const form = new FormData();
    form.append("_xsrf", document.cookie.match(/\b_xsrf=([^;]*)/)?.[1] || "");
    navigator.sendBeacon(`${config.baseUrl}voila/api/shutdown/${config.kernelId}`, form);
  },

  complete() {                                     // all of the page has come; now the widget draws itself
    this.whole = true;
    const cells = this.$("cells");
    const look = () => {
      if (!this.drawn(cells)) return;
      watcher.disconnect();
      cells.textContent.includes("model not found") ? this.lost(cells) : this.leave();
    };
    const watcher = new MutationObserver(look);
    watcher.observe(cells, { childList: true, subtree: true });
    look();
  },

  drawn: (cells) => [...cells.querySelectorAll(".jupyter-widgets, .jp-OutputArea-output > *, .cell > :not(.output, script)")]
    .some((node) => node.getClientRects().length && node.offsetHeight > 8 && node.textContent.trim()),

  lost(cells) {                                    // the kernel that was kept ready has died and come back empty
    cells.hidden = true;
    this.failed();
  },

  leave() {
    this.drew = true;
    if (this.done) return;
    this.done = true;
    this.$("front").remove();
    performance.mark("table-set");
  },

  say(text) {
    if (this.done) return;
    this.$("front-text").textContent = text;
    this.$("front-text").hidden = false;
  },

  failed() {
    if (this.done) return;
    this.done = true;
    this.$("front").classList.remove("waiting");
    this.$("front").setAttribute("role", "alert");
    this.$("front-title").textContent = t("The table could not be set");
    this.$("front-text").textContent = t("The part of the program that knows the rules did not start. What you have done so far is kept. Please reload the page; if it happens again, close the program and start it anew.");
    this.$("front-text").hidden = false;
    this.$("front-reload").hidden = false;
  },
};
window.voila_process = window.voila_finish = window.voila_heartbeat = window.update_loading_text = window.display_cells = () => {};
