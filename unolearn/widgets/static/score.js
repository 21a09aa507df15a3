// The count at the end of a round: a price under every card, a sum for every hand, and the race.
import { cardPicture } from "./cards.js";
import { classes, h, icon, unseen } from "./dom.js";
import { playerName, t, tc, tn } from "./language.js";
import { avatar } from "./table.js";
import { cardName } from "./words.js";

/** Who won and why it counts, across the page. */
export function wonView(count, heading) {
  if (!count || (!count.winner && !count.checks?.length)) return null;
  const known = count.total !== null && count.total !== undefined;
  return h("section", { class: "panel won", key: "won" },
    h("div", {}, count.winner && h("p", { class: "eyebrow" }, heading),
      h("h1", { tabindex: "-1", "data-at": "heading", key: "heading" }, count.winner && icon("crown"), wonWords(count) || heading),
      h("ol", { class: "proof" }, (count.checks || []).map((check) => h("li", {}, icon("yes"), h("b", {}, check.text), h("span", {}, check.answer))))),
    known && h("p", { class: "big" }, h("b", {}, String(count.total)), h("span", {}, count.winner ? tn("point for [you|{player}]", "points for [you|{player}]", count.total, { player: count.winner }) : tn("point in all", "points in all", count.total))));
}

function wonWords({ winner, race }) {
  if (!winner) return null;
  const game = race?.some((one) => one.name === winner && (one.won ?? (one.target && one.now >= one.target)));
  return game ? t("[You win|{player} wins] the round, and the game", { player: winner }) : t("[You win|{player} wins] the round", { player: winner });
}

/** All hands with their prices. */
export function talliesView(count) {
  const known = count.total !== null && count.total !== undefined;
  return h("section", { class: "table", key: "tallies", "aria-label": t("What is left in the hands") },
    h("h2", {}, t("What is left in the hands")),
    h("ul", { class: "tallies" }, count.rows.map(tally),
      known && h("li", { class: "tally total", key: "total" }, h("p", {}, count.total_text || t("All together")), sum(count.sum, count.total))));
}

function tally(row) {
  return h("li", { class: "tally", key: `tally-${row.player}` },
    h("p", { class: "who" }, avatar(row.player), playerName(row.player)),
    row.cards.length
      ? h("ul", { class: "priced" }, row.cards.map(priced), row.note && h("li", { class: classes("bracket-note", row.cards.some((card) => card.mark === "bad") && "bad"), key: "note" }, row.note))
      : h("p", { class: "soft" }, row.note || t("no cards left")),
    sum(row.sum, row.points));
}

function priced(card, at) {
  const bad = card.mark === "bad";
  return h("li", { class: bad ? "wrong" : null, key: `priced-${at}` },
    cardPicture(card, { label: card.drawn ? t("{card}, just drawn", { card: cardName(card) }) : cardName(card) }),
    price(card, bad),
    card.drawn && h("small", { class: "soft", "aria-hidden": "true" }, tc("card", "drawn")));
}

function price(card, bad) {
  if (card.points === null || card.points === undefined) return null;
  const wrong = bad && card.wrong !== null && card.wrong !== undefined;
  return h("span", { class: classes("price", bad && "off") },
    wrong && h("s", {}, unseen(`${t("you counted")} `), String(card.wrong)), wrong && " ",
    bad ? h("b", {}, unseen(`${t("it is")} `), String(card.points)) : String(card.points));
}

function sum(text, points) {
  if (points === null || points === undefined) return h("p", { class: "sum" });
  return h("p", { class: "sum" }, text && text !== String(points) && h("span", {}, text), h("b", {}, String(points)));
}

/** How far everyone is. */
export function raceView(race) {
  if (!race?.length) return null;
  const target = race[0].target;
  const lead = Math.max(...race.map((one) => one.now));
  const far = Math.max(target || 0, lead, 1);
  const width = (points) => `${Math.max(0, Math.round((1000 * points) / far) / 10)}%`;
  return h("section", { class: "panel", key: "race" }, h("h2", {}, target ? t("The race to {target}", { target }) : t("The scores so far")),
    h("ol", { class: "race" }, race.map((one) => h("li", { class: (one.leads ?? (one.now === lead && lead > 0)) ? "first" : null, key: one.name },
      h("span", {}, (one.won ?? one.now >= target) && icon("crown"), " ", playerName(one.name)),
      h("span", {}, one.now === one.before ? String(one.now) : `${one.before} + ${one.now - one.before} = ${one.now}`),
      h("span", { class: "track", "aria-hidden": "true" }, h("i", { style: `width: ${width(one.before)}` }), one.now > one.before && h("i", { style: `left: ${width(one.before)}; width: ${width(one.now - one.before)}` }))))));
}

/** What a checkpoint showed, topic by topic. */
export function resultView(result, open) {
  if (!result) return null;
  return h("section", { class: "panel result", key: "result", "aria-label": t("Your result") },
    h("p", { class: classes("big", result.passed ? "good" : "note") }, h("b", {}, t("{n} of {of}", { n: result.right, of: result.of })),
      h("span", {}, icon(result.passed ? "yes" : "plus"), " ", result.passed ? tc("checkpoint", "passed") : t("not yet: go over the lessons below"))),
    h("ul", { class: "tags" }, result.tags.map((tag) => tagRow(tag, open))));
}

function tagRow(tag, open) {
  const full = tag.right >= tag.of;
  return h("li", { key: tag.tag }, icon(full ? "yes" : "plus", full ? "good" : "note"),
    h("b", {}, tag.tag), h("span", { class: "tag-sum" }, t("{n} of {of}", { n: tag.right, of: tag.of })),
    tag.lesson && !full && h("button", { type: "button", class: "btn quiet", onclick: () => open({ act: "open", lesson: tag.lesson.id }) }, `${tag.lesson.code} ${tag.lesson.title}`));
}
