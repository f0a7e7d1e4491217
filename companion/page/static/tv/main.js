// The screen without controls: it follows the table from the lobby to the end of the game, by itself.

import { GameClock } from "../clock.js";
import { at, hide, set, write } from "../elements.js";
import { Line } from "../live.js";
import { LANGUAGES, say, speak } from "../words.js";
import { drawEnd } from "./end.js";
import { drawGame, tickGame } from "./game.js";
import { askAddress, drawJoining, onlyHere } from "./joining.js";
import { drawLayOut } from "./lay-out.js";
import { drawLobby } from "./lobby.js";

/** @typedef {import("../../types/messages").LobbyMessage} LobbyMessage */
/** @typedef {import("../../types/messages").PictureMessage} PictureMessage */
/** @typedef {import("../../types/messages").TableMessage} TableMessage */
/** @typedef {import("../../types/messages").TableView} TableView */
/** @typedef {import("../live.js").Bytes} Bytes */
/** @typedef {"lobby" | "lay-out" | "game" | "end"} Scene */

const STEP_S = 0.5; // the clock is looked at so often, on the stroke of its seconds
const LATE_MS = 10; // a timer that comes too early would see the second before
/** @type {readonly Scene[]} */
const SCENES = ["lobby", "lay-out", "game", "end"];

const clock = new GameClock();
/** @type {PictureMessage | LobbyMessage | null} */
let newest = null;
let ticking = 0;

/** @type {Line<TableMessage, never>} */
const line = new Line(hear, (isUp) => {
  set(document.body, { "data-line": isUp ? "up" : "lost" });
  write(at("connection"), isUp ? "" : say("connection-lost"));
});

/** @param {TableMessage | Bytes} message */
function hear(message) {
  if (message.kind === "words") {
    speak(message.language, message.words);
    if (newest) draw(newest);
  } else if (message.kind === "you") {
    askAddress(message.here, () => newest && draw(newest));
  } else if (message.kind === "refused") {
    write(at("connection"), message.text);
  } else if (message.kind === "lobby" || message.kind === "picture") {
    newest = message;
    followVoice(message.view.sound.language);
    if (message.kind === "picture") clock.correct(message.view.t, message.age, message.view.running, performance.now());
    draw(message);
  }
}

/** @param {PictureMessage | LobbyMessage} message */
function draw(message) {
  if (message.kind === "lobby") {
    show("lobby");
    set(document.body, { "data-phase": "lobby", "data-way": message.view.choices.way, "data-alarm": null });
    drawLobby(message.view, message.objections, message.devices, language());
  } else {
    const scene = sceneOf(message);
    show(scene);
    set(document.body, { "data-phase": message.view.phase, "data-way": message.view.way });
    drawLayOut(scene === "lay-out" ? message.setting : null, message.view.ticks, message.view.to_find, onlyHere(), language());
    if (scene === "end") drawEnd(message.view.phase, message.view.debrief, message.view.players, language());
    if (scene === "game") drawGame(message, language());
  }
  drawJoining(language());
  tick();
}

/**
 * @param {PictureMessage} message
 * @returns {Scene}
 */
function sceneOf({ view, setting }) {
  if (view.phase === "waiting" && setting) return "lay-out";
  return ["won", "lost", "ended"].includes(view.phase) ? "end" : "game";
}

/** @param {Scene} scene */
function show(scene) {
  set(document.body, { "data-scene": scene });
  SCENES.forEach((name) => hide(at(name), name !== scene));
  hide(at("joining"), scene !== "lobby" && scene !== "lay-out");
}

/** The clock is drawn anew as long as it runs; a quiet screen does nothing. */
function tick() {
  clearTimeout(ticking);
  if (newest?.kind !== "picture" || document.body.dataset.scene !== "game") return;
  const t = clock.time(performance.now());
  tickGame(newest.view, t);
  const rest = STEP_S - (t - Math.floor(t / STEP_S) * STEP_S);
  if (newest.view.running) ticking = setTimeout(tick, rest * 1000 + LATE_MS);
}

/**
 * Where the address names no language, the screen speaks the one of the voice.
 * @param {string} voice
 */
function followVoice(voice) {
  if (!(voice in LANGUAGES) || voice === language() || new URLSearchParams(location.search).has("lang")) return;
  document.documentElement.lang = voice;
  line.reopen();
}

function language() {
  return document.documentElement.lang;
}
