// The lobby: takes its state from the line and has it drawn; what is chosen goes back over the same line.

import { set, write } from "../elements.js";
import { drawImport } from "../importing/panel.js";
import { connectInput } from "../input.js";
import { drawLanguages } from "../languages.js";
import { Line } from "../live.js";
import { drawSound } from "../table/sound.js";
import { say, speak } from "../words.js";
import { drawDevices } from "./devices.js";
import { drawGame } from "./game.js";
import { drawPlayers } from "./players.js";
import { drawStart } from "./start.js";

const REFUSED_MS = 4000;

let lobby = null;
let up = null;
let forgetting = 0;

const at = (id) => document.getElementById(id);
const language = () => document.documentElement.lang;

const line = new Line(hear, (isUp) => {
  if (up === isUp) return;
  up = isUp;
  drawConnection();
});
connectInput((message) => line.send(message));
drawLanguages(choose, language());

function hear(message) {
  if (message.kind === "words") {
    speak(message.language, message.words);
    drawLanguages(choose, message.language);
    drawConnection();
    if (lobby) draw();
  } else if (message.kind === "refused") {
    drawRefused(message.text);
  } else if (message.kind === "lobby") {
    lobby = message;
    draw();
  } else if (message.kind === "picture") {
    location.reload(); // a game lies on the table now; the same address shows it
  }
}

function draw() {
  const { view, objections, devices } = lobby;
  set(document.body, { "data-way": view.choices.way });
  write(at("lobby-title"), say("lobby-title"));
  drawPlayers(view.choices.players, view.choices.names, language());
  drawGame(view, language());
  drawSound(view.sound, language());
  drawImport(view.sound, "lobby", language());
  drawDevices(view.devices, devices, language());
  drawStart(view, objections, language());
}

function drawConnection() {
  document.body.dataset.line = up === false ? "lost" : "up";
  write(at("connection"), up === false ? say("connection-lost") : "");
}

function drawRefused(text) {
  write(at("refused"), text);
  clearTimeout(forgetting);
  forgetting = setTimeout(() => write(at("refused"), ""), REFUSED_MS);
}

function choose(id) {
  const address = new URL(location.href);
  address.searchParams.set("lang", id);
  history.replaceState(null, "", address);
  line.reopen();
}
