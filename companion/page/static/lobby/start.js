// The big button, what forbids it, the unfinished game, and the rehearsal.

import { minutes } from "../clock.js";
import { at, html, icon, keep, part, set, whenNew, write } from "../elements.js";
import { layOut, leaveUnfinished, resume, watchRehearsal } from "../input.js";
import { say } from "../words.js";

/** @typedef {import("../../types/messages").LobbyMessage} LobbyMessage */
/** @typedef {import("../../types/messages").LobbyView} LobbyView */
/** @typedef {import("../../types/messages").Rehearsing} Rehearsing */
/** @typedef {import("../../types/messages").UnfinishedView} UnfinishedView */

/** @type {UnfinishedView | null} */
let unfinished = null;

at("lay-out").addEventListener("click", () => at("lay-out").getAttribute("aria-disabled") !== "true" && layOut());
at("watch").addEventListener("click", () => at("watch").getAttribute("aria-disabled") !== "true" && watchRehearsal());
at("unfinished-resume").addEventListener("click", () => unfinished && resume(unfinished.game));
at("unfinished-leave").addEventListener("click", () => unfinished && leaveUnfinished(unfinished.game));

/**
 * `objections` are the reasons against the chosen game, as sentences.
 * @type {(view: LobbyView, objections: LobbyMessage["objections"], language: string) => void}
 */
export const drawStart = whenNew((view, objections, language) => {
  set(at("objections"), { lang: language });
  keep(at("objections"), objections, (_, index) => index, () => html("li", {}, icon("mark-no"), html("span", {})),
    (item, text) => write(part(item, "span"), text));
  const listens = view.choices.way === "soundtrack";
  set(at("lay-out"), { "aria-disabled": objections.length ? "true" : null });
  at("lay-out").replaceChildren(icon("act-play"), html("span", {}, say(listens ? "lobby-listen" : "lobby-lay-out")));
  drawWatch(view);
  drawUnfinished(view.unfinished);
});

/** @param {LobbyView} view */
function drawWatch(view) {
  const { rehearsing } = view;
  at("watch-part").hidden = rehearsing === "impossible";
  set(at("watch"), { "aria-disabled": rehearsing === "preparing" ? "true" : null });
  write(at("watch"), say("lobby-watch"));
  /** @type {Readonly<Partial<Record<Rehearsing, string>>>} */
  const note = { preparing: say("lobby-watch-preparing"), failed: `${say("lobby-watch-failed")} ${view.why_not}` };
  write(at("watch-note"), note[rehearsing] ?? "");
}

/** @param {UnfinishedView | null} game */
function drawUnfinished(game) {
  unfinished = game;
  at("unfinished").hidden = !game;
  if (!game) return;
  write(at("unfinished-title"), `${say("lobby-unfinished")} ${minutes(game.t)}`);
  write(at("unfinished-resume"), say("lobby-resume"));
  write(at("unfinished-leave"), say("lobby-leave"));
}
