// A person's own soundtrack: brought, looked at, marked and kept. The panel opens from the sound's corner.

import { at, html, icon, part, set, whenNew, write } from "../elements.js";
import { chooseTrack } from "../input.js";
import { megabytes } from "../numbers.js";
import { say } from "../words.js";
import { Desk } from "./desk.js";
import { askState, forget, Refused, sendFile } from "./line.js";

/** @typedef {import("../../types/messages").GamePhase} GamePhase */
/** @typedef {import("../../types/messages").ImportStage} ImportStage */
/** @typedef {import("../../types/messages").ImportView} ImportView */
/** @typedef {import("../../types/messages").ShownImport} ShownImport */
/** @typedef {import("../../types/messages").SoundView} SoundView */
/** @typedef {import("./line.js").Upload} Upload */

const SOON_MS = 500;
const LATER_MS = 3000;
/** @type {readonly ImportStage[]} */
const SENDING = ["arriving", "decoding", "keeping"];
const STEPS = 1000; // of a progress bar
/**
 * Before the table has told how far it is.
 * @type {ImportView}
 */
const UNKNOWN = { stage: "empty", playing: false, name: "", arrived: 0, seconds: 0, found: null, fault: "", kept: "", title: "", largest: 0 };

const parts = build();
const panel = assemble();
const opener = html("button", { type: "button", class: "import-open", id: "import-open" }, icon("act-bring"), html("span", {}));
const desk = new Desk(parts.desk, { onState: take, onTrouble: trouble, onAnother: another });
/** @type {SoundView | null} */
let sound = null;
/** @type {ImportView | null} */
let state = null;
let text = "";
/** @type {Upload | null} */
let own = null; // the file on its way from this browser
let share = 0;
let asking = 0;

at("tracks").append(opener);
opener.addEventListener("click", open);

/**
 * Draws it anew for another language or another phase of the game.
 * @type {(sound: SoundView, phase: GamePhase | "lobby", language: string) => void}
 */
export const drawImport = whenNew((newSound, _phase, language) => {
  sound = newSound;
  set(panel, { lang: language, "aria-label": say("import-title") });
  set(parts.close, { "aria-label": say("close") });
  write(part(opener, "span"), say("import-open"));
  write(parts.heading, say("import-title"));
  write(part(parts.choose, "span"), say("import-choose"));
  write(parts.dropHere, say("import-drop"));
  write(parts.stop, say("import-cancel"));
  write(parts.another, say("import-other-file"));
  write(parts.playing, say("import-note-playing"));
  desk.speak();
  draw();
  if (panel.open) look();
});

function build() {
  return {
    heading: html("h2", {}),
    file: html("span", { class: "import-file" }),
    close: html("button", { type: "button", class: "close", id: "import-close" }, icon("act-close")),
    playing: html("p", { class: "import-note import-playing", role: "status", hidden: "" }),
    trouble: html("p", { class: "import-trouble", role: "alert", hidden: "" }),
    drop: html("section", { class: "import-drop" }),
    input: html("input", { type: "file", id: "import-input", class: "import-input", accept: "audio/*,.flac,.ogg,.oga,.opus,.mp3,.m4a,.wav,.aif,.aiff,.wma,.ape,.wv", tabindex: "-1", "aria-hidden": "true" }),
    choose: html("button", { type: "button", class: "import-go", id: "import-choose" }, html("span", {})),
    dropHere: html("p", { class: "import-drop-here" }),
    kinds: html("p", { class: "import-how" }),
    progress: html("section", { class: "import-progress" }),
    doing: html("p", { class: "import-doing", role: "status" }),
    bar: html("progress", { max: STEPS, value: 0 }),
    much: html("p", { class: "import-how" }),
    stop: html("button", { type: "button", class: "import-button", id: "import-stop" }),
    desk: html("section", { class: "import-desk" }),
    kept: html("section", { class: "import-kept" }),
    keptText: html("p", { role: "status" }),
    pick: html("button", { type: "button", class: "import-go", id: "import-pick" }),
    another: html("button", { type: "button", class: "import-button", id: "import-another" }),
  };
}

function assemble() {
  parts.drop.append(parts.input, icon("act-bring"), parts.choose, parts.dropHere, parts.kinds);
  parts.progress.append(parts.doing, parts.bar, parts.much, parts.stop);
  parts.kept.append(icon("mark-yes"), parts.keptText, parts.pick, parts.another);
  const dialog = html("dialog", { class: "import", id: "import" },
    html("header", { class: "sheet-head" }, parts.heading, parts.file, parts.close),
    parts.playing, parts.trouble, parts.drop, parts.progress, parts.desk, parts.kept);
  document.body.append(dialog);
  parts.close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", closed);
  parts.choose.addEventListener("click", () => parts.input.click());
  parts.input.addEventListener("change", () => bringFirst(parts.input.files));
  parts.stop.addEventListener("click", stop);
  parts.another.addEventListener("click", () => another());
  parts.pick.addEventListener("click", pick);
  dialog.addEventListener("dragover", (event) => dragged(event, true));
  dialog.addEventListener("dragleave", (event) => dragged(event, false));
  dialog.addEventListener("drop", (event) => {
    dragged(event, false);
    if (!parts.drop.hidden) bringFirst(event.dataTransfer?.files ?? null);
  });
  return dialog;
}

/** @param {FileList | null} files */
function bringFirst(files) {
  const file = files?.[0];
  if (file) bring(file);
}

/**
 * @param {DragEvent} event
 * @param {boolean} over
 */
function dragged(event, over) {
  event.preventDefault();
  parts.drop.toggleAttribute("data-over", over);
}

function open() {
  panel.showModal();
  look();
}

function closed() {
  clearTimeout(asking);
  desk.hush();
  opener.focus({ preventScroll: true });
}

/** Asks the table how far it is, as long as the panel is open. */
async function look() {
  clearTimeout(asking);
  try {
    take(await askState());
  } catch (error) {
    if (error instanceof Refused && error.fault === "offline") trouble(error);
  }
  if (panel.open) asking = setTimeout(look, state && SENDING.includes(state.stage) ? SOON_MS : LATER_MS);
}

/** @param {ShownImport | null} shown */
function take(shown) {
  if (!shown || own) return;
  if (text !== shown.text || state?.stage !== shown.state.stage) complain(shown.text);
  ({ state, text } = shown);
  draw();
}

function draw() {
  if (!state) return;
  /** @type {ImportStage} */
  const stage = own ? "arriving" : state.stage;
  set(panel, { "data-stage": stage });
  parts.drop.hidden = !["empty", "failed"].includes(stage);
  parts.progress.hidden = !SENDING.includes(stage);
  parts.desk.hidden = stage !== "ready";
  parts.kept.hidden = stage !== "kept";
  parts.playing.hidden = !state.playing;
  parts.choose.disabled = state.playing;
  const most = Math.round(state.largest / 2 ** 20);
  write(parts.kinds, `${say("import-kinds")} (${say("import-limit")} ${megabytes(most)})`);
  write(parts.file, stage === "ready" || SENDING.includes(stage) ? state.name : "");
  if (SENDING.includes(stage)) drawProgress(stage, state.seconds);
  if (stage === "ready") desk.show(state);
  if (stage === "kept") drawKept(state);
}

/**
 * @param {ImportStage} stage
 * @param {number} seconds  decoded so far
 */
function drawProgress(stage, seconds) {
  write(parts.doing, say(`import-${stage}`));
  if (stage === "arriving" && own) parts.bar.value = share * STEPS;
  else parts.bar.removeAttribute("value"); // how long it will be is not known before its end
  const heard = seconds ? `${say("import-decoded")} ${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}` : "";
  write(parts.much, stage === "arriving" ? (own ? `${Math.round(share * 100)} %` : "") : stage === "decoding" ? heard : "");
  parts.stop.hidden = stage === "keeping";
}

/** @param {ImportView} state */
function drawKept({ kept, title }) {
  const chosen = sound?.track === kept;
  write(parts.keptText, `“${title}” ${chosen ? `– ${say("import-chosen")}` : say("import-kept")}`);
  write(parts.pick, say("import-choose-it"));
  parts.pick.hidden = chosen || !sound?.choosable;
}

/** @param {File} file */
async function bring(file) {
  parts.input.value = "";
  complain("");
  if (state && file.size > state.largest) {
    complain(say("import-too-large"));
    return;
  }
  share = 0;
  own = sendFile(file, (now) => {
    share = now;
    draw();
  });
  state = { ...(state ?? UNKNOWN), name: file.name, seconds: 0 };
  draw();
  parts.stop.focus({ preventScroll: true });
  try {
    const shown = await own.done;
    own = null;
    take(shown);
  } catch (error) {
    own = null;
    await look();
    if (!(error instanceof Refused && error.fault === "given-up")) trouble(error);
  }
  look();
}

async function stop() {
  if (own) own.stop();
  await another();
}

async function another() {
  try {
    desk.hush();
    take(await forget());
    parts.choose.focus({ preventScroll: true });
  } catch (error) {
    trouble(error);
  }
  look();
}

function pick() {
  if (state) chooseTrack(state.kept);
  panel.close();
}

/** @param {unknown} error */
function trouble(error) {
  const offline = error instanceof Refused && error.fault === "offline";
  const told = error instanceof Error ? error.message : "";
  complain(told || say(offline ? "import-offline" : "import-fault-other"));
}

/** @param {string} sentence */
function complain(sentence) {
  parts.trouble.hidden = !sentence;
  write(parts.trouble, sentence);
}

