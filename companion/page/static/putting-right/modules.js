// What may be otherwise in a chamber because of modules: its quest, and what stands or lies in it.

import { chamberName } from "../drawing/chambers.js";
import { pawn } from "../drawing/pieces.js";
import { symbol } from "../drawing/tokens.js";
import { putCalendarRight, putCursedGemRight, putQuestRight, putSnakeRight, putTokenRight } from "../input.js";
import { nameOf, pair, say } from "../words.js";
import { answer, drawSign, isAt } from "./answers.js";

/** @typedef {import("../../types/messages").ChamberView} ChamberView */
/** @typedef {import("../../types/messages").TableView} TableView */
/** @typedef {import("./answers.js").Answer} Answer */
/** @typedef {import("./answers.js").Answers} Answers */

const QUESTS = ["Q1", "Q2", "Q3", "Q4", "Q6", "Q7", "Q8"]; // that of Q5 is done as soon as it is found
const TREASURE = "TC"; // it has a quest only where quests are played

/**
 * @param {TableView} view
 * @param {ChamberView} here
 * @returns {readonly Answers[]}
 */
export function ofModules(view, here) {
  return [
    { key: "quest", title: say("put-right-quest"), options: whetherDone(view, here) },
    { key: "things", title: say("put-right-things"), options: [...whatStands(view, here), ...whoCarries(view, here), ...noSnake(view, here)] },
    { key: "calendar", title: say("put-right-calendar"), options: whichTile(view, here) },
    { key: "cursed", title: say("put-right-cursed"), options: whoseGem(view, here) },
  ];
}

/**
 * @param {TableView} view
 * @param {ChamberView} here
 * @returns {readonly Answer[]}
 */
function whetherDone(view, here) {
  const isOne = QUESTS.includes(here.chamber) || (here.chamber === TREASURE && view.modules.includes("quests"));
  return isOne ? [true, false].map((done) => ({
    ...answer(`quest ${done ? "done" : "open"}`, say(done ? "put-right-quest-done" : "put-right-quest-open"), () => drawSign("quest", done ? "on" : "off")),
    now: here.quest_done === done, send: () => putQuestRight(here.cell, done),
  })) : [];
}

/**
 * @param {TableView} view
 * @param {ChamberView} here
 * @returns {readonly Answer[]}
 */
function whatStands(view, here) {
  return /** @type {const} */ (["chalice", "ghost", "teleporter"]).filter((token) => view[token]).map((token) => ({
    ...answer(token, say(`token-${token}`), () => drawSign(token)),
    now: isAt(view[token], here.cell) && !(token === "teleporter" && view.teleporter_player),
    send: () => putTokenRight(token, here.cell),
  }));
}

/**
 * Who stands here may have the teleporter's token.
 * @param {TableView} view
 * @param {ChamberView} here
 * @returns {readonly Answer[]}
 */
function whoCarries({ teleporter, teleporter_player: carrier, players }, here) {
  return players.filter((player) => teleporter && isAt(player.cell, here.cell)).map((player) => ({
    ...answer(`teleporter ${player.colour}`, pair(say("sign-teleporter"), nameOf(player)), () => pawn(player.colour)),
    colour: player.colour, now: carrier === player.colour, send: () => putTokenRight("teleporter", here.cell, player.colour),
  }));
}

/**
 * @param {TableView} view
 * @param {ChamberView} here
 * @returns {readonly Answer[]}
 */
function noSnake({ snakes }, here) {
  return snakes.some((snake) => isAt(snake, here.cell))
    ? [{ ...answer("no snake", say("put-right-no-snake"), () => drawSign("snake", "off")), send: () => putSnakeRight(here.cell) }]
    : [];
}

/**
 * The tiles that lie elsewhere: one of them was switched with that which seems to lie here.
 * @param {TableView} view
 * @param {ChamberView} here
 * @returns {readonly Answer[]}
 */
function whichTile({ temple }, here) {
  const others = here.symbol ? temple.filter((one) => one.symbol && one.symbol !== here.symbol) : [];
  return others.map((other) => ({
    ...answer(`symbol ${other.cell.join()}`, pair(say(`token-${other.symbol}`), chamberName(other)), () => drawSign(symbol(other.symbol ?? ""))),
    send: () => putCalendarRight(here.cell, other.symbol ?? "", other.cell),
  }));
}

/**
 * @param {TableView} view
 * @param {ChamberView} here
 * @returns {readonly Answer[]}
 */
function whoseGem({ players }, here) {
  const holders = here.location ? players.filter((player) => player.cursed_gem && !player.escaped) : [];
  return holders.map((player) => ({
    ...answer(`cursed ${player.colour}`, nameOf(player), () => pawn(player.colour)),
    colour: player.colour, send: () => putCursedGemRight(player.colour, here.cell),
  }));
}
