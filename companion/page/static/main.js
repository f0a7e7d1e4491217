// Takes pictures of the table from the line and has them drawn.

import { GameClock } from "./clock.js";
import { write } from "./draw.js";
import { Line } from "./live.js";
import { drawBadges, drawDevices, drawLanguages, drawVerdicts } from "./news.js";
import { drawPlayers } from "./players.js";
import { drawFigures, drawTemple } from "./temple.js";
import { drawNumbers, drawTime } from "./time.js";
import { say, speak } from "./words.js";

const TICK_MS = 100;

const clock = new GameClock();
let picture = null;
let up = null;

const line = new Line(hear, (isUp) => {
  if (up === isUp) return;
  up = isUp;
  drawConnection();
});
drawLanguages(choose, language());
setInterval(tick, TICK_MS);

function hear(message) {
  if (message.kind === "words") {
    speak(message.language, message.words);
    drawLanguages(choose, message.language);
    drawConnection();
  } else {
    picture = message;
    clock.correct(picture.view.t, picture.age, picture.view.running, performance.now());
    draw();
  }
}

function draw() {
  const { view, verdicts, devices } = picture;
  tick();
  drawNumbers(view, language());
  drawTemple(view.temple, language());
  drawFigures(view.players, view.temple, language());
  drawPlayers(view.players, view.temple, language());
  drawVerdicts(view.verdicts, verdicts, language());
  drawDevices(view.devices, devices, language());
  drawBadges(view.level, view.rehearsal, language());
}

function tick() {
  if (picture) drawTime(picture.view, clock.time(performance.now()));
}

function drawConnection() {
  document.body.dataset.line = up === false ? "lost" : "up";
  write(document.getElementById("connection"), up === false ? say("connection-lost") : "");
}

function language() {
  return document.documentElement.lang;
}

function choose(id) {
  const address = new URL(location.href);
  address.searchParams.set("lang", id);
  history.replaceState(null, "", address);
  line.reopen();
}
