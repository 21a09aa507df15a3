// The keyboard. In Voilà the whole document, in JupyterLab only while the widget has the focus.
import { say } from "./focus.js";
import { focusKind, isTyping, wishFor } from "./keys.js";
import { playerName, speak, t, tn } from "./language.js";
import { cardName, tableWords } from "./words.js";

/** Listen until stop(). */
export function listenToKeys(app) {
  const place = app.isPage ? app.document : app.root;
  const onKey = (event) => takeKey(app, event);
  const guard = (event) => app.inLab && !event.ctrlKey && !event.metaKey && event.stopPropagation();
  const inside = () => { app.wasInside = true; };
  const outside = (event) => { app.wasInside = !event.relatedTarget || app.root.contains(event.relatedTarget); };
  place.addEventListener("keydown", onKey, true);
  app.root.addEventListener("keydown", guard);
  app.root.addEventListener("focusin", inside);
  app.root.addEventListener("focusout", outside);
  const shut = (event) => closeMenu(app, event);
  app.document.addEventListener("pointerdown", shut, true);
  app.wasInside = app.isPage;
  return {
    stop() {
      place.removeEventListener("keydown", onKey, true);
      app.document.removeEventListener("pointerdown", shut, true);
    },
  };
}

/** The menu closes at a press beside it, and at Escape. */
function closeMenu(app, event) {
  const menu = app.root.querySelector(".menu[open]");
  if (!menu || (event.type === "pointerdown" && menu.contains(event.target))) return;
  menu.open = false;
  if (event.type === "keydown") menu.querySelector("summary").focus();
}

function takeKey(app, event) {
  speak(app.model.get("words"));
  if (event.key === "Escape") closeMenu(app, event);
  if (!["lesson", "preview", "table"].includes(app.view?.page)) return;
  const target = app.isPage && !app.root.contains(event.target) && isTyping(event.target) ? null : event.target;
  if (!target) return;
  const wish = wishFor(event, { on: focusKind(target, app.root), buttons: app.view.buttons, playing: Boolean(app.frame) });
  if (!wish || event.repeat) return;
  if (!grant(app, wish)) return;
  event.preventDefault();
  event.stopPropagation();
}

function grant(app, wish) {
  if (wish.kind === "button") return app.press(wish.button), true;
  if (wish.kind === "frame") return app.filmHands.next(), true;
  if (wish.kind === "repeat") return repeat(app);
  return digit(app, wish.at);
}

function repeat(app) {
  const table = app.frame?.table || app.view.table;
  if (!table) return false;
  say(app, [tableWords(table), app.view.ask].filter(Boolean).join(" "));
  return true;
}

const picked = (what, is) => (is ? t("{what}, chosen.", { what }) : t("{what}, not chosen.", { what }));

function digit(app, at) {
  const { answer, select, table } = app.view;
  const mode = answer?.mode || (select && select !== "none" ? "cards" : "none");
  const option = ["options", "seats"].includes(mode) && (answer.options?.length ? answer.options : (table?.seats || []).map((seat) => ({ id: seat.name, text: playerName(seat.name) })))[at];
  if (option) {
    mode === "seats" ? app.pickSeat(option.id) : app.pickOption(option.id);
    say(app, picked(option.text, mode === "seats" || app.selection.options.includes(option.id)));
    return true;
  }
  const partner = mode === "partners" && answer.partners?.[at];
  if (partner) {
    app.choose("partner", partner.name);
    say(app, picked(partner.name, true));
    return true;
  }
  const card = ["cards", "play", "coach"].includes(mode) && table?.hand?.cards[at];
  if (!card) return false;
  if (app.frame) app.filmHands.skip();
  app.pickCard(card.index ?? at);
  const inHand = app.document.activeElement?.closest?.(".hand");
  if (inHand) app.root.querySelector(`[data-card="${card.index ?? at}"]`)?.focus();
  const count = app.selection.cards.length;
  say(app, [picked(cardName(card), app.selection.cards.includes(card.index ?? at)), tn("{n} chosen.", "{n} chosen.", count)].join(" "));
  return true;
}
