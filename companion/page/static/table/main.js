// Takes pictures of the table from the line and has them drawn; what is touched goes back over the same line.

import { connectAccess } from "../access/access.js";
import { may, me } from "../access/role.js";
import { GameClock } from "../clock.js";
import { drawDoubts } from "../drawing/doubts.js";
import { drawFigures } from "../drawing/figures.js";
import { drawSigns, signsFrom, tickSigns } from "../drawing/signs.js";
import { drawTemple, tickTemple } from "../drawing/temple.js";
import { at, set, write } from "../elements.js";
import { registerOffline } from "../home/register.js";
import { drawImport } from "../importing/panel.js";
import { connectInput } from "../input.js";
import { drawLanguages } from "../languages.js";
import { Line } from "../live.js";
import { connectPhone, drawPhone, tickPhone } from "../phone/phone.js";
import { drawSound } from "../sound/sound.js";
import { say, speak } from "../words.js";
import { drawAsking, tickAsking } from "./asking.js";
import { drawBefore } from "./before.js";
import { noteChoices } from "./choosing.js";
import { drawDebrief } from "./debrief.js";
import { drawDrawer, drawerDrawsWith, openDrawer } from "./drawer.js";
import { drawBadges, drawDevices, drawUndo, drawVerdicts } from "./news.js";
import { drawPicker } from "./picker.js";
import { drawPlayers } from "./players.js";
import { drawPutRight } from "./put-right.js";
import { drawSetup } from "./setup.js";
import { drawBegin, drawNumbers, drawTime } from "./time.js";

/** @typedef {import("../../types/messages").PictureMessage} PictureMessage */
/** @typedef {import("../../types/messages").TableInput} TableInput */
/** @typedef {import("../../types/messages").TableMessage} TableMessage */
/** @typedef {import("../live.js").Bytes} Bytes */

const TICK_MS = 100;
const REFUSED_MS = 4000;

const clock = new GameClock();
/** @type {PictureMessage | null} */
let picture = null;
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
drawerDrawsWith(() => {
  if (picture) drawDrawer(picture.view, picture.moves);
});
connectPhone({ draw: () => picture && draw(picture), openCards: openDrawer, openDevice: access.openDevice });
drawLanguages(choose, language());
registerOffline();
setInterval(tick, TICK_MS);

/** @param {TableMessage | Bytes} message */
function hear(message) {
  if (message.kind === "words") {
    speak(message.language, message.words);
    drawLanguages(choose, message.language);
    drawConnection();
  } else if (message.kind === "you") {
    access.hear(message);
    if (picture) draw(picture); // what it may do may have changed
  } else if (message.kind === "refused") {
    drawRefused(message.text);
  } else if (message.kind === "lobby") {
    location.reload(); // no game lies on the table now; the same address shows the lobby
  } else if (message.kind === "picture") {
    picture = message;
    clock.correct(message.view.t, message.age, message.view.running, performance.now());
    draw(message);
  }
}

/** @param {PictureMessage} picture */
function draw(picture) {
  const { view, moves } = picture;
  set(document.body, { "data-way": view.way, "data-practice": view.to_try.length ? "yes" : null });
  const phone = drawPhone(picture, me().colours, language());
  if (!phone) drawTable(picture);
  noteChoices(picture);
  drawPutRight(view, !phone && may("chamber-right"), language());
  drawPicker(view.draws, phone ? me().colours : null, view.players, language());
  drawDrawer(view, moves);
  access.draw(view.players, language());
  tick();
}

/** @param {PictureMessage} picture */
function drawTable({ view, verdicts, devices, moves, setting }) {
  drawSetup(setting, view.ticks, view.to_find, may("tick"), language());
  drawNumbers(view, language());
  drawBegin(view.phase, language());
  drawDebrief(view.phase, view.rehearsal, view.debrief, view.players, view.game, language());
  drawSigns(signsFrom(view), language());
  if (view.temple.length) {
    drawTemple(view, language());
    drawFigures(view.players, view.temple, language());
    drawDoubts(view.doubts, view.players, language());
  }
  drawPlayers(view.players, view.temple, view.phase === "running", language());
  drawAsking(view.players, moves, language());
  drawBefore(view.openings, view.holdings, view.players, language());
  drawVerdicts(view.verdicts, verdicts, language());
  drawUndo(view.can_undo, language());
  drawSound(view.sound, language());
  drawImport(view.sound, view.phase, language());
  drawDevices(view.devices, devices, language());
  drawBadges(view.level, view.challenge, view.rehearsal, language());
}

function tick() {
  if (!picture) return;
  const t = clock.time(performance.now());
  drawTime(picture.view, t);
  tickPhone(picture.view, t);
  if (at("table").hidden) return;
  if (picture.view.temple.length) tickTemple(t);
  tickSigns(t);
  tickAsking(t);
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
