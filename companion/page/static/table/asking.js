// What the table asks: an open choice, or which of several moves was meant.

import { drawQuestions, questionsTo, tickQuestions } from "../drawing/questions.js";
import { at, set, whenNew } from "../elements.js";

/** @typedef {import("../../types/messages").PictureMessage} PictureMessage */
/** @typedef {import("../../types/messages").PlayerView} PlayerView */

/**
 * The questions to everybody.
 * @type {(players: readonly PlayerView[], texts: PictureMessage["moves"], language: string) => void}
 */
export const drawAsking = whenNew((players, texts, language) => {
  set(at("asking"), { lang: language });
  drawQuestions(at("asking"), questionsTo(players, players, texts));
});

/**
 * Shows the time that is left to answer, at game time `t`.
 * @param {number} t
 */
export const tickAsking = (t) => tickQuestions(at("asking"), t);
