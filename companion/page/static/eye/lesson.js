// Enrolling dice: a form to begin with, the guide's sentence while faces are shown, the report at the end.

import { html, icon, keep, set, whenNew, write } from "../elements.js";
import { drawFace } from "./mats.js";
import { reportOf } from "./report.js";
import { isGameFace } from "./faces.js";
import { say } from "../words.js";

export const GAME_FACES = ["adventurer", "key", "torch", "golden_mask", "black_mask"];
const at = (id) => document.getElementById(id);

let ask = () => {};
let named = false;

export function lessonAsksWith(asker) {
  ask = asker;
}

at("teach-form").addEventListener("submit", (event) => {
  event.preventDefault();
  at("done").hidden = true;
  ask("teach", { name: at("teach-name").value.trim(), faces: GAME_FACES });
});
at("teach-name").addEventListener("input", () => (named = true));

export function drawLesson(look, sets) {
  const lesson = look.lesson;
  at("lesson").hidden = !lesson;
  at("teach").hidden = Boolean(lesson);
  drawForm(look.can_teach, sets?.configured ?? "", sets?.sets.map((one) => one.view.name) ?? []);
  if (!lesson) return drawButtons(null, "", false);
  write(at("lesson-title"), `${say("eye-teach")}: ${lesson.name}`);
  keep(at("lesson-faces"), lesson.faces, (face) => face, makeFace, (item, face) => changeFace(item, lesson, lesson.faces.indexOf(face)));
  write(at("lesson-sentence"), lesson.sentence);
  set(at("lesson-sentence"), { "data-ask": lesson.ask, "data-state": lesson.state });
  set(at("lesson"), { "data-state": lesson.state });
  set(at("lesson-says"), { "data-ask": lesson.ask, "data-state": lesson.state });
  drawAsked(lesson.state === "showing" && lesson.ask !== "mat" ? lesson.faces[lesson.face] : "");
  drawReport(lesson.state === "kept" ? sets?.sets.find((one) => one.view.name === lesson.name) ?? null : null);
  drawButtons(lesson.state, lesson.name, lesson.face > 0 || lesson.taken[0] > 0);
}

function drawForm(canTeach, configured, known) {
  write(at("teach-title"), say("eye-teach"));
  write(at("teach-about"), say(canTeach ? "eye-teach-about" : "eye-game-is-on"));
  write(at("teach-label"), say("eye-teach-name"));
  write(at("teach-begin"), say("eye-teach-begin"));
  at("teach-form").hidden = !canTeach;
  if (!named && at("teach-name").value !== configured) at("teach-name").value = configured;
  write(at("teach-replaces"), known.includes(at("teach-name").value.trim()) ? say("eye-teach-replaces") : "");
}

function makeFace() {
  return html("li", {}, html("span", { class: "eye-face" }), html("progress", {}), html("small", {}));
}

function changeFace(item, lesson, index) {
  const taken = Math.min(lesson.taken[index] ?? 0, lesson.wanted);
  const [face, bar, count] = item.children;
  const done = lesson.face > index;
  set(item, { "aria-current": lesson.face === index ? "step" : null, "data-done": done });
  drawFace(face, lesson.faces[index]);
  set(bar, { value: done ? lesson.wanted : taken, max: lesson.wanted, "aria-label": say("eye-pictures") });
  write(count, done ? "✓" : `${taken} / ${lesson.wanted}`);
}

const drawAsked = whenNew((face) => {
  at("lesson-face").replaceChildren(...(face && isGameFace(face) ? [icon(face, `icon-${face}`)] : []));
});

const drawReport = whenNew((told) => {
  at("lesson-report").replaceChildren(...(told ? [reportOf(told)] : []));
});

const drawButtons = whenNew((state, name, canGoBack) => {
  const buttons = {
    showing: [canGoBack && ["eye-undo-face", () => ask("back")], ["eye-stop", () => ask("end")]],
    kept: [["eye-use", () => (ask("use", { name }), ask("end")), true], ["eye-done", () => ask("end")]],
    failed: [["eye-stop", () => ask("end")]],
  }[state] ?? [];
  at("lesson-buttons").replaceChildren(...buttons.filter(Boolean).map(([id, act, main]) => {
    const button = html("button", { type: "button", class: `eye-button ${main ? "eye-main-button" : ""}` }, say(id));
    button.addEventListener("click", act);
    return button;
  }));
  if (state === "kept") at("lesson-buttons").firstChild.focus({ preventScroll: true });
});
