// Enrolling dice: a form to begin with, the guide's sentence while faces are shown, the report at the end.

import { at, html, icon, keep, part, set, whenNew, write } from "../elements.js";
import { pair, say } from "../words.js";
import { isGameFace } from "./names.js";
import { drawFace } from "./mats.js";
import { reportOf } from "./report.js";

/** @typedef {import("../../types/messages").EyeRequest} EyeRequest */
/** @typedef {import("../../types/messages").LessonMessage} LessonMessage */
/** @typedef {import("../../types/messages").LookMessage} LookMessage */
/** @typedef {import("../../types/messages").SetMessage} SetMessage */
/** @typedef {import("../../types/messages").SetsMessage} SetsMessage */
/** @typedef {[message: string, act: () => void, main?: boolean]} Choice  what can be done at a step */

export const GAME_FACES = ["adventurer", "key", "torch", "golden_mask", "black_mask"];

const nameField = at("teach-name", HTMLInputElement);

/** @type {(request: EyeRequest) => void} */
let ask = () => {};
let named = false;

/**
 * `asker(request)` asks the companion.
 * @param {(request: EyeRequest) => void} asker
 */
export function lessonAsksWith(asker) {
  ask = asker;
}

at("teach-form").addEventListener("submit", (event) => {
  event.preventDefault();
  at("done").hidden = true;
  ask({ eye: "teach", name: nameField.value.trim(), faces: GAME_FACES });
});
nameField.addEventListener("input", () => (named = true));

/**
 * The form, or the lesson that is on.
 * @param {LookMessage} look
 * @param {SetsMessage | null} sets
 */
export function drawLesson(look, sets) {
  const lesson = look.lesson;
  at("lesson").hidden = !lesson;
  at("teach").hidden = Boolean(lesson);
  drawForm(look.can_teach, sets?.configured ?? "", sets?.sets.map((one) => one.view.name) ?? []);
  if (!lesson) {
    drawButtons("", "", false);
    return;
  }
  write(at("lesson-title"), pair(say("eye-teach"), lesson.name));
  keep(at("lesson-faces"), lesson.faces, (face) => face, makeFace, (item, face) => changeFace(item, lesson, lesson.faces.indexOf(face)));
  write(at("lesson-sentence"), lesson.sentence);
  set(at("lesson-sentence"), { "data-ask": lesson.ask, "data-state": lesson.state });
  set(at("lesson"), { "data-state": lesson.state });
  set(at("lesson-says"), { "data-ask": lesson.ask, "data-state": lesson.state });
  drawAsked(lesson.state === "showing" && lesson.ask !== "mat" ? lesson.faces[lesson.face] ?? "" : "");
  drawReport(lesson.state === "kept" ? sets?.sets.find((one) => one.view.name === lesson.name) ?? null : null);
  drawButtons(lesson.state, lesson.name, lesson.face > 0 || Boolean(lesson.taken[0]));
}

/**
 * @param {boolean} canTeach
 * @param {string} configured
 * @param {readonly string[]} known
 */
function drawForm(canTeach, configured, known) {
  write(at("teach-title"), say("eye-teach"));
  write(at("teach-about"), say(canTeach ? "eye-teach-about" : "eye-game-is-on"));
  write(at("teach-label"), say("eye-teach-name"));
  write(at("teach-begin"), say("eye-teach-begin"));
  at("teach-form").hidden = !canTeach;
  if (!named && nameField.value !== configured) nameField.value = configured;
  write(at("teach-replaces"), known.includes(nameField.value.trim()) ? say("eye-teach-replaces") : "");
}

function makeFace() {
  return html("li", {}, html("span", { class: "eye-face" }), html("progress", {}), html("small", {}));
}

/**
 * @param {Element} item
 * @param {LessonMessage} lesson
 * @param {number} index
 */
function changeFace(item, lesson, index) {
  const taken = Math.min(lesson.taken[index] ?? 0, lesson.wanted);
  const done = lesson.face > index;
  set(item, { "aria-current": lesson.face === index ? "step" : null, "data-done": done });
  drawFace(part(item, ".eye-face"), lesson.faces[index] ?? "");
  set(part(item, "progress"), { value: done ? lesson.wanted : taken, max: lesson.wanted, "aria-label": say("eye-pictures") });
  write(part(item, "small"), done ? "✓" : `${taken} / ${lesson.wanted}`);
}

/** @type {(face: string) => void} */
const drawAsked = whenNew((face) => {
  at("lesson-face").replaceChildren(...(face && isGameFace(face) ? [icon(face, `icon-${face}`)] : []));
});

/** @type {(told: SetMessage | null) => void} */
const drawReport = whenNew((told) => {
  at("lesson-report").replaceChildren(...(told ? [reportOf(told)] : []));
});

/** @type {(state: string, name: string, canGoBack: boolean) => void} */
const drawButtons = whenNew((state, name, canGoBack) => {
  at("lesson-buttons").replaceChildren(...choicesAt(state, name, canGoBack).map(([id, act, main]) => {
    const button = html("button", { type: "button", class: `eye-button ${main ? "eye-main-button" : ""}` }, say(id));
    button.addEventListener("click", act);
    return button;
  }));
  if (state === "kept") part(at("lesson-buttons"), "button").focus({ preventScroll: true });
});

/**
 * @param {string} state
 * @param {string} name
 * @param {boolean} canGoBack
 * @returns {Choice[]}
 */
function choicesAt(state, name, canGoBack) {
  const end = () => ask({ eye: "end" });
  const use = () => {
    ask({ eye: "use", name });
    end();
  };
  if (state === "kept") return [["eye-use", use, true], ["eye-done", end]];
  if (state === "failed") return [["eye-stop", end]];
  if (state !== "showing") return [];
  return canGoBack ? [["eye-undo-face", () => ask({ eye: "back" })], ["eye-stop", end]] : [["eye-stop", end]];
}
