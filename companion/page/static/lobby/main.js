// The lobby: takes its state from the line and has it drawn; what is chosen goes back over the same line.

import { connectAccess } from "../access/access.js";
import { may } from "../access/role.js";
import { at, set, write } from "../elements.js";
import { registerOffline } from "../home/register.js";
import { drawImport } from "../importing/panel.js";
import { connectInput } from "../input.js";
import { drawLanguages } from "../languages.js";
import { Line } from "../live.js";
import { drawSound } from "../sound/sound.js";
import { say, speak } from "../words.js";
import { drawDevices } from "./devices.js";
import { drawDrawn } from "./drawn.js";
import { drawGame } from "./game.js";
import { drawMode } from "./mode.js";
import { phonesDialog } from "./phones.js";
import { drawPlayers } from "./players.js";
import { drawStart } from "./start.js";

/** @typedef {import("../../types/messages").LobbyMessage} LobbyMessage */
/** @typedef {import("../../types/messages").TableInput} TableInput */
/** @typedef {import("../../types/messages").TableMessage} TableMessage */
/** @typedef {import("../live.js").Bytes} Bytes */

const REFUSED_MS = 4000;

/** @type {LobbyMessage | null} */
let lobby = null;
/** @type {boolean | null} */
let up = null;
let forgetting = 0;

/** @type {Line<TableMessage, TableInput>} */
const line = new Line(hear, (isUp) => {
  if (up === isUp) return;
  up = isUp;
  drawConnection();
});
const access = connectAccess(() => line.reopen());
connectInput((touch) => (may(touch.hand) ? line.send(touch) : drawRefused(say("access-join-first"))));
const drawPhones = phonesDialog();
drawLanguages(choose, language());
registerOffline();

/** @param {TableMessage | Bytes} message */
function hear(message) {
  if (message.kind === "words") {
    speak(message.language, message.words);
    drawLanguages(choose, message.language);
    drawConnection();
    if (lobby) draw(lobby);
  } else if (message.kind === "you") {
    access.hear(message);
  } else if (message.kind === "refused") {
    drawRefused(message.text);
  } else if (message.kind === "lobby") {
    lobby = message;
    draw(message);
  } else if (message.kind === "picture") {
    location.reload(); // a game lies on the table now; the same address shows it
  }
}

/** @param {LobbyMessage} lobby */
function draw({ view, objections, devices }) {
  set(document.body, { "data-way": view.choices.way });
  write(at("lobby-title"), say("lobby-title"));
  write(at("only-looking"), say("access-join-first"));
  write(at("to-games"), say("story-all"));
  set(at("to-games"), { href: `/games?lang=${language()}` });
  drawPlayers(view.choices.players, view.choices.names, language());
  drawGame(view, language());
  drawDrawn(view, language());
  drawMode(view, language());
  drawSound(view.sound, language());
  drawImport(view.sound, "lobby", language());
  drawDevices(view.devices, devices, language());
  drawPhones(language());
  drawStart(view, objections, language());
  const { players, names } = view.choices;
  access.draw(players.map((colour) => ({ colour, name: names[colour] ?? "" })), language());
}

function drawConnection() {
  document.body.dataset.line = up === false ? "lost" : "up";
  write(at("connection"), up === false ? say("connection-lost") : "");
}

/** @param {string} text */
function drawRefused(text) {
  write(at("refused"), text);
  clearTimeout(forgetting);
  forgetting = setTimeout(() => write(at("refused"), ""), REFUSED_MS);
}

function language() {
  return document.documentElement.lang;
}

/** @param {string} id */
function choose(id) {
  const address = new URL(location.href);
  address.searchParams.set("lang", id);
  history.replaceState(null, "", address);
  line.reopen();
}
