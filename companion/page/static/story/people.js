// The players: where their time went, their dice against chance, and who helped whom; the numbers stand in a table.

import { pawn } from "../drawing/pieces.js";
import { at, hide, html, icon, write } from "../elements.js";
import { pair, say } from "../words.js";

/** @typedef {import("../../types/messages").PlayerAccount} PlayerAccount */
/** @typedef {import("../../types/messages").Story} Story */

/** @type {readonly ["rolling", "walking_back", "locked", "waiting", "outside"]} */
const KINDS = ["rolling", "walking_back", "locked", "waiting", "outside"];
/** @type {Readonly<Record<string, string>>} */
const WORDS = { rolling: "story-rolling", walking_back: "story-walking", locked: "story-locked", waiting: "story-waiting", outside: "story-outside" };
const READABLE = 0.09; // a part of the bar that is shorter has no room for its time

/** @param {Story} story */
export function drawPeople(story) {
  write(at("story-people-title"), say("story-players"));
  drawTimes(story);
  const columns = [say("story-player"), ...KINDS.map((kind) => say(WORDS[kind] ?? "")), say("story-dice"), say("story-masks"), say("story-luck")];
  at("story-people").replaceChildren(
    html("thead", {}, html("tr", {}, ...columns.map((name) => html("th", { scope: "col" }, name)))),
    html("tbody", {}, ...story.account.players.map((player, index) => row(player, story.players[index]))));
  write(at("story-luck-note"), say("story-luck-note"));
  drawFreed(story);
}

/**
 * A bar for each player; the table says the same in numbers.
 * @param {Story} story
 */
function drawTimes(story) {
  at("story-times").replaceChildren(...story.account.players.map((player, index) => {
    const all = Math.max(1, KINDS.reduce((sum, kind) => sum + player.time[kind], 0));
    const parts = KINDS.filter((kind) => player.time[kind] >= 0.5).map((kind) => {
      const share = player.time[kind] / all;
      const spent = html("span", { class: `spent spent-${kind}`, title: pair(say(WORDS[kind] ?? ""), whole(player.time[kind])) },
        share > READABLE ? whole(player.time[kind]) : "");
      spent.style.flexGrow = share.toFixed(4);
      return spent;
    });
    return html("li", { "data-colour": player.player }, pawn(player.player), html("b", {}, story.players[index]?.name ?? ""), html("span", { class: "spent-bar" }, ...parts));
  }));
  at("story-times-legend").replaceChildren(...KINDS.map((kind) =>
    html("li", {}, html("i", { class: `spent spent-${kind}`, "aria-hidden": "true" }), say(WORDS[kind] ?? ""))));
}

/**
 * @param {PlayerAccount} player
 * @param {Story["players"][number] | undefined} said
 */
function row({ player, time, luck }, said) {
  return html("tr", { "data-colour": player },
    html("th", { scope: "row" }, pawn(player), said?.name ?? ""),
    ...KINDS.map((kind) => html("td", {}, whole(time[kind]))),
    html("td", {}, luck.seen ? String(luck.dice) : "–"),
    html("td", { class: "masks" }, ...(luck.seen
      ? [icon("black_mask", "icon-black_mask"), `${luck.faces.black_mask ?? 0} `, icon("golden_mask", "icon-golden_mask"), String(luck.faces.golden_mask ?? 0)]
      : ["–"])),
    html("td", { class: "luck" }, ...(luck.luckier_than === null ? [] : [scale(luck.luckier_than)]), html("span", {}, said?.luck ?? "")));
}

/**
 * A mark on a line from the unluckiest to the luckiest; half of all players lie on either side of its middle.
 * @param {number} share
 */
function scale(share) {
  const mark = html("i", {});
  mark.style.left = `${(100 * share).toFixed(1)}%`;
  return html("i", { class: "luck-scale", "aria-hidden": "true" }, mark);
}

/** @param {Story} story */
function drawFreed(story) {
  write(at("story-freed-title"), say("story-freed"));
  const others = story.account.rescues.filter((one) => one.by !== one.player);
  hide(at("story-freed-title"), !others.length && story.players.length === 1);
  hide(at("story-freed"), !others.length && story.players.length === 1);
  at("story-freed").replaceChildren(...others.length
    ? others.map((one, index) => html("li", {}, html("span", { class: "freed-who", "aria-hidden": "true" },
      one.by ? owned(one.by) : icon("golden_mask", "icon-golden_mask"), "→", owned(one.player)), story.rescues[index] ?? ""))
    : [html("li", {}, say("story-freed-none"))]);
}

/** @param {string} colour */
function owned(colour) {
  return html("span", { "data-colour": colour }, pawn(colour));
}

/** @param {number} seconds */
function whole(seconds) {
  const full = Math.floor(seconds); // as the sentences say it
  return `${Math.floor(full / 60)}:${String(full % 60).padStart(2, "0")}`;
}
