// The players in numbers: where their time went, their dice, and who helped whom.

import { pawn } from "../drawing/pieces.js";
import { at, html, icon, write } from "../elements.js";
import { say } from "../words.js";

/** @typedef {import("../../types/messages").PlayerAccount} PlayerAccount */
/** @typedef {import("../../types/messages").Story} Story */

/** @param {Story} story */
export function drawPeople(story) {
  const columns = [say("story-player"), say("story-rolling"), say("story-walking"), say("story-locked"),
    say("story-waiting"), say("story-outside"), say("story-dice"), say("story-masks"), say("story-luck")];
  const longest = Math.max(1, ...story.account.players.flatMap(({ time }) => Object.values(time)));
  write(at("story-people-title"), say("story-players"));
  at("story-people").replaceChildren(
    html("thead", {}, html("tr", {}, ...columns.map((name) => html("th", { scope: "col" }, name)))),
    html("tbody", {}, ...story.account.players.map((player, index) => row(player, story.players[index], longest))));
  write(at("story-luck-note"), say("story-luck-note"));
  write(at("story-freed-title"), say("story-freed"));
  const freed = story.rescues.length ? story.rescues : [say("story-freed-none")];
  at("story-freed").replaceChildren(...freed.map((text) => html("li", {}, text)));
}

/**
 * @param {PlayerAccount} player
 * @param {Story["players"][number] | undefined} said
 * @param {number} longest
 */
function row({ player, time, luck }, said, longest) {
  const times = [time.rolling, time.walking_back, time.locked, time.waiting, time.outside];
  const kinds = ["rolling", "walking", "locked", "waiting", "outside"];
  return html("tr", { "data-colour": player },
    html("th", { scope: "row" }, pawn(player), said?.name ?? ""),
    ...times.map((seconds, index) => html("td", { class: `time-${kinds[index]}` },
      whole(seconds), html("meter", { min: 0, max: Math.ceil(longest), value: Math.round(seconds), "aria-hidden": "true" }))),
    html("td", {}, luck.seen ? String(luck.dice) : "–"),
    html("td", { class: "masks" }, ...(luck.seen
      ? [icon("black_mask", "icon-black_mask"), `${luck.faces.black_mask ?? 0} `, icon("golden_mask", "icon-golden_mask"), String(luck.faces.golden_mask ?? 0)]
      : ["–"])),
    html("td", {}, said?.luck ?? ""));
}

/**
 * Rounded down, as a sum of times is told.
 * @param {number} seconds
 */
function whole(seconds) {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}
