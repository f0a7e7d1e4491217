// The end of a game, in large numbers.

import { minutes } from "../clock.js";
import { pawn } from "../drawing/pieces.js";
import { at, html, keep, part, set, whenNew, write } from "../elements.js";
import { nameOf, say } from "../words.js";

/** @typedef {import("../../types/messages").DebriefView} DebriefView */
/** @typedef {import("../../types/messages").GamePhase} GamePhase */
/** @typedef {import("../../types/messages").PlayerView} PlayerView */
/** @typedef {Exclude<keyof DebriefView, "escaped">} Figure */

/** @type {readonly Figure[]} */
const NUMBERS = ["t", "gems_activated", "gems_left", "chambers", "rolls", "black_masks", "golden_masks"];

/** @type {(phase: GamePhase, debrief: DebriefView | null, players: readonly PlayerView[], language: string) => void} */
export const drawEnd = whenNew((phase, debrief, players, language) => {
  set(at("end"), { lang: language, "data-phase": phase });
  write(at("end-title"), say(`phase-${phase}`));
  write(at("end-about"), say(`hint-${phase}`));
  keep(at("end-players"), players, (player) => player.colour,
    ({ colour }) => html("li", { "data-colour": colour }, pawn(colour), html("b", {}), html("span", {})),
    (item, player) => {
      set(item, { "data-escaped": player.escaped });
      write(part(item, "b"), nameOf(player));
      write(part(item, "span"), `${player.escaped ? "✓" : "✗"} ${say(player.escaped ? "debrief-escaped" : "debrief-buried")}`);
    });
  keep(at("end-numbers"), debrief ? NUMBERS : [], (name) => name, () => html("div", {}, html("dt", {}), html("dd", {})), (item, name) => {
    write(part(item, "dt"), say(`debrief-${name.replaceAll("_", "-")}`));
    const number = debrief?.[name] ?? 0;
    write(part(item, "dd"), name === "t" ? minutes(Math.floor(number)) : String(number));
  });
});
