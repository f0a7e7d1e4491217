// The lobby on the screen: who plays, what is chosen, and what is in the way.

import { pawn } from "../drawing/pieces.js";
import { minutes } from "../clock.js";
import { at, html, icon, isThere, keep, part, set, whenNew, write } from "../elements.js";
import { nameOf, say, trackTitle } from "../words.js";

/** @typedef {import("../../types/messages").LobbyMessage} LobbyMessage */
/** @typedef {import("../../types/messages").LobbyView} LobbyView */
/** @typedef {{ icon: string, text: string }} Line */

/** @type {(view: LobbyView, objections: LobbyMessage["objections"], devices: LobbyMessage["devices"], language: string) => void} */
export const drawLobby = whenNew((view, objections, devices, language) => {
  const { choices } = view;
  const listens = choices.way === "soundtrack";
  set(at("lobby"), { lang: language });
  write(at("lobby-title"), say(listens ? `way-${choices.way}` : "lobby-title"));
  const seats = listens ? [] : choices.players.map((colour) => ({ colour, name: nameOf({ colour, name: choices.names[colour] ?? "" }) }));
  set(at("seats"), { "data-count": seats.length });
  keep(at("seats"), seats, (seat) => seat.colour, (seat) => html("li", { "data-colour": seat.colour }, pawn(seat.colour), html("b", {})),
    (item, seat) => write(part(item, "b"), seat.name));
  keep(at("chosen"), chosenIn(view), (text) => text, () => html("li", {}), (item, text) => write(item, text));
  keep(at("lacks"), lacksOf(view, objections, devices), (one) => one.text, (one) => html("li", {}, icon(one.icon), html("span", {})),
    (item, one) => write(part(item, "span"), one.text));
});

/** @param {LobbyView} view */
function chosenIn({ choices, modules, sound }) {
  const { way, level, challenge, introduction } = choices;
  const practice = choices.practice && way !== "soundtrack";
  const name = practice ? "quiet" : sound.track;
  const track = trackTitle(sound.tracks.find((one) => one.name === name) ?? { name, title: name });
  const judged = way === "soundtrack" ? [] : practice ? [say(`way-${way}`), say("practice-title")] : [
    say(`way-${way}`),
    `${say("label-level")} ${say(`level-${level}`)}`,
    challenge ? `${say("label-challenge")} ${challenge}` : null,
    ...modules.filter((module) => module.played).map((module) => say(`setup-module-${module.name.replaceAll("_", "-")}`)),
  ];
  return [...judged, track ? `♪ ${track}` : null, introduction ? say("lobby-introduction") : null].filter(isThere);
}

/**
 * What forbids the game, which devices are in need, and the game that was broken off.
 * @param {LobbyView} view
 * @param {LobbyMessage["objections"]} objections
 * @param {LobbyMessage["devices"]} texts
 * @returns {Line[]}
 */
function lacksOf(view, objections, texts) {
  const inNeed = view.devices.flatMap((device, index) => (["missing", "trouble"].includes(device.state)
    ? [{ icon: `device-${device.kind}`, text: texts[index]?.[0] ?? device.message }] : []));
  return [
    ...objections.map((text) => ({ icon: "mark-no", text })),
    ...(view.unfinished ? [{ icon: "act-pause", text: `${say("lobby-unfinished")} ${minutes(view.unfinished.t)}` }] : []),
    ...inNeed,
  ];
}
