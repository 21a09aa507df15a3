// With whom to swap hands: who holds how many, and what would be exchanged, before it happens.
import { classes, h, icon } from "./dom.js";
import { t, tc, tn } from "./language.js";
import { avatar, backs } from "./table.js";
import { countOf } from "./words.js";

/** The partners that a card on the way to the pile asks about: names, with what the seats show. */
export function partnersFrom(names, table) {
  const mine = (table.hand?.cards.length || 1) - 1; // the card itself will be gone
  return names.map((name) => {
    const count = table.seats?.find((seat) => seat.name === name)?.count ?? null;
    return { name, count, mine, gives: mine === 0 ? t("your no cards") : tn("your {n} card", "your {n} cards", mine), gets: count === null ? t("all the cards there") : countOf(count) };
  });
}

/** The players to choose from, and under them what would be exchanged. */
export function partnersView(partners, app, title = t("With whom do you swap hands?")) {
  const chosen = partners.find((one) => one.name === app.selection.partner);
  return h("section", { class: "asks", key: "asks-partner", "aria-label": t("Choose a partner") },
    title && h("h3", { class: "ask" }, title),
    h("div", { class: "partners", role: "group", "aria-label": t("Players"), "data-at": "partners" }, partners.map((one) => partner(one, app))),
    chosen && tradeView(chosen, app.view.table));
}

function partner(one, app) {
  const on = app.selection.partner === one.name;
  return h("button", { type: "button", "aria-pressed": String(on), onclick: () => app.choose("partner", one.name), key: one.name },
    h("span", { class: "who" }, avatar(one.name), one.name), backs(one.count) || h("span"), h("small", {}, one.count === null || one.count === undefined ? "" : countOf(one.count)),
    on && h("span", { class: "picked" }, icon("yes")));
}

function tradeView(one, table) {
  const mine = one.mine ?? (Number(/\d+/.exec(one.gives || "")?.[0]) || table?.hand?.cards.length);
  return h("div", { class: "then", key: "trade" },
    h("p", { class: "eyebrow" }, t("If you swap with {name}", { name: one.name })),
    h("p", { class: "trade", "aria-hidden": "true" }, h("span", {}, h("b", {}, tc("swap", "you")), backs(mine), String(mine)), icon("swap"), h("span", {}, backs(one.count), String(one.count ?? ""), h("b", {}, one.name))),
    h("p", { class: classes("small") }, t("You give {gives} and get {gets}. You see them once they are yours.", { gives: one.gives, gets: one.gets })));
}
