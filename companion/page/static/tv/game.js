// A game on the screen: what is urgent, the map, the players, the clock, and what happened last.

import { moment } from "../clock.js";
import { drawDoubts } from "../drawing/doubts.js";
import { drawFigures } from "../drawing/figures.js";
import { drawSigns, signsFrom, tickSigns } from "../drawing/signs.js";
import { at, set, write } from "../elements.js";
import { say } from "../words.js";
import { drawBand, tickBand } from "./band.js";
import { drawMap, tickMap } from "./map.js";
import { drawCounts, drawNews, drawTroubles } from "./news.js";
import { drawPlayers } from "./players.js";
import { tickRoad } from "./road.js";
import { urgentNow } from "./urgent.js";

/** @typedef {import("../../types/messages").PictureMessage} PictureMessage */
/** @typedef {import("../../types/messages").TableView} TableView */

/**
 * @param {PictureMessage} picture
 * @param {string} language
 */
export function drawGame({ view, verdicts }, language) {
  drawPlayers(view.players, view.temple, language);
  drawCounts(view, language);
  drawSigns(signsFrom(view), language);
  drawTroubles(view.devices, language);
  write(at("rehearsal"), view.rehearsal ? say("rehearsal") : "");
  drawNews(view.verdicts, verdicts, language);
  if (!view.temple.length) return;
  drawMap(view, language);
  drawFigures(view.players, view.temple, language);
  drawDoubts(view.doubts, view.players, language);
}

/**
 * What goes on by itself, at game time `t`.
 * @param {TableView} view
 * @param {number} t
 */
export function tickGame(view, t) {
  const now = moment(view.cues, t);
  const playing = view.phase === "running" || view.phase === "paused";
  set(document.body, { "data-alarm": playing ? now.alarm : null });
  const urgent = urgentNow(view, now);
  drawBand(urgent, view.players, document.documentElement.lang);
  tickBand(urgent, t);
  tickRoad(view, t, document.documentElement.lang);
  tickSigns(t);
  if (view.temple.length) tickMap(t);
}
