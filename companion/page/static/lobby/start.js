// The big button, what forbids it, the unfinished game, and the rehearsal.

import { html, icon, keep, set, whenNew, write } from "../elements.js";
import { layOut, leaveUnfinished, resume, watchRehearsal } from "../input.js";
import { say } from "../words.js";

const at = (id) => document.getElementById(id);
let unfinished = null;

at("lay-out").addEventListener("click", () => at("lay-out").getAttribute("aria-disabled") !== "true" && layOut());
at("watch").addEventListener("click", () => at("watch").getAttribute("aria-disabled") !== "true" && watchRehearsal());
at("unfinished-resume").addEventListener("click", () => resume(unfinished.game));
at("unfinished-leave").addEventListener("click", () => leaveUnfinished(unfinished.game));

/** `objections` are the reasons against the chosen game, as sentences. */
export const drawStart = whenNew((view, objections, language) => {
  set(at("objections"), { lang: language });
  keep(at("objections"), objections, (_, index) => index, () => html("li", {}, icon("mark-no"), html("span", {})),
    (item, text) => write(item.querySelector("span"), text));
  const listens = view.choices.way === "soundtrack";
  set(at("lay-out"), { "aria-disabled": objections.length ? "true" : null });
  at("lay-out").replaceChildren(icon("act-play"), html("span", {}, say(listens ? "lobby-listen" : "lobby-lay-out")));
  drawWatch(view);
  drawUnfinished(view.unfinished);
});

function drawWatch(view) {
  const { rehearsing } = view;
  at("watch-part").hidden = rehearsing === "impossible";
  set(at("watch"), { "aria-disabled": rehearsing === "preparing" ? "true" : null });
  write(at("watch"), say("lobby-watch"));
  const note = { preparing: say("lobby-watch-preparing"), failed: `${say("lobby-watch-failed")} ${view.why_not}` };
  write(at("watch-note"), note[rehearsing] ?? "");
}

function drawUnfinished(game) {
  unfinished = game;
  at("unfinished").hidden = !game;
  if (!game) return;
  const minutes = `${Math.floor(game.t / 60)}:${String(Math.floor(game.t % 60)).padStart(2, "0")}`;
  write(at("unfinished-title"), `${say("lobby-unfinished")} ${minutes}`);
  write(at("unfinished-resume"), say("lobby-resume"));
  write(at("unfinished-leave"), say("lobby-leave"));
}
