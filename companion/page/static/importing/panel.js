// A person's own soundtrack: brought, looked at, marked and kept. The panel opens from the sound's corner.

import { html, icon, set, whenNew, write } from "../elements.js";
import { chooseTrack } from "../input.js";
import { Desk } from "./desk.js";
import { askState, forget, sendFile } from "./line.js";
import { say } from "../words.js";

const SOON_MS = 500;
const LATER_MS = 3000;
const SENDING = ["arriving", "decoding", "keeping"];
const STEPS = 1000; // of a progress bar

const parts = {};
const panel = build();
const opener = html("button", { type: "button", class: "import-open", id: "import-open" }, icon("act-bring"), html("span", {}));
const desk = new Desk(parts.desk, { onState: take, onTrouble: trouble, onAnother: another });
let sound = null;
let state = null;
let text = "";
let own = null; // the file on its way from this browser: {done, stop}
let share = 0;
let asking = 0;

document.getElementById("tracks").append(opener);
opener.addEventListener("click", open);

/** Draws it anew for another language or another phase of the game. */
export const drawImport = whenNew((newSound, _phase, language) => {
  sound = newSound;
  set(panel, { lang: language, "aria-label": say("import-title") });
  set(parts.close, { "aria-label": say("close") });
  write(opener.querySelector("span"), say("import-open"));
  write(parts.heading, say("import-title"));
  write(parts.choose.querySelector("span"), say("import-choose"));
  write(parts.dropHere, say("import-drop"));
  write(parts.stop, say("import-cancel"));
  write(parts.another, say("import-other-file"));
  write(parts.playing, say("import-note-playing"));
  desk.speak();
  draw();
  if (panel.open) look();
});

function build() {
  const make = (name, element) => (parts[name] = element);
  const dialog = html("dialog", { class: "import", id: "import" },
    html("header", { class: "sheet-head" },
      make("heading", html("h2", {})), make("file", html("span", { class: "import-file" })),
      make("close", html("button", { type: "button", class: "close", id: "import-close" }, icon("act-close")))),
    make("playing", html("p", { class: "import-note import-playing", role: "status", hidden: "" })),
    make("trouble", html("p", { class: "import-trouble", role: "alert", hidden: "" })),
    make("drop", html("section", { class: "import-drop" },
      make("input", html("input", { type: "file", id: "import-input", class: "import-input", accept: "audio/*,.flac,.ogg,.oga,.opus,.mp3,.m4a,.wav,.aif,.aiff,.wma,.ape,.wv", tabindex: "-1", "aria-hidden": "true" })),
      icon("act-bring"),
      make("choose", html("button", { type: "button", class: "import-go", id: "import-choose" }, html("span", {}))),
      make("dropHere", html("p", { class: "import-drop-here" })), make("kinds", html("p", { class: "import-how" })))),
    make("progress", html("section", { class: "import-progress" },
      make("doing", html("p", { class: "import-doing", role: "status" })),
      make("bar", html("progress", { max: STEPS, value: 0 })),
      make("much", html("p", { class: "import-how" })),
      make("stop", html("button", { type: "button", class: "import-button", id: "import-stop" })))),
    make("desk", html("section", { class: "import-desk" })),
    make("kept", html("section", { class: "import-kept" },
      icon("mark-yes"), make("keptText", html("p", { role: "status" })),
      make("pick", html("button", { type: "button", class: "import-go", id: "import-pick" })),
      make("another", html("button", { type: "button", class: "import-button", id: "import-another" })))));
  document.body.append(dialog);
  parts.close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", closed);
  parts.choose.addEventListener("click", () => parts.input.click());
  parts.input.addEventListener("change", () => parts.input.files.length && bring(parts.input.files[0]));
  parts.stop.addEventListener("click", stop);
  parts.another.addEventListener("click", () => another());
  parts.pick.addEventListener("click", pick);
  dialog.addEventListener("dragover", (event) => dragged(event, true));
  dialog.addEventListener("dragleave", (event) => dragged(event, false));
  dialog.addEventListener("drop", (event) => {
    dragged(event, false);
    if (event.dataTransfer.files.length && !parts.drop.hidden) bring(event.dataTransfer.files[0]);
  });
  return dialog;
}

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
    if (error.fault === "offline") trouble(error);
  }
  if (panel.open) asking = setTimeout(look, state && SENDING.includes(state.stage) ? SOON_MS : LATER_MS);
}

function take(shown) {
  if (!shown || own) return;
  if (text !== shown.text || state?.stage !== shown.state.stage) complain(shown.text);
  ({ state, text } = shown);
  draw();
}

function draw() {
  if (!state) return;
  const stage = own ? "arriving" : state.stage;
  set(panel, { "data-stage": stage });
  parts.drop.hidden = !["empty", "failed"].includes(stage);
  parts.progress.hidden = !SENDING.includes(stage);
  parts.desk.hidden = stage !== "ready";
  parts.kept.hidden = stage !== "kept";
  parts.playing.hidden = !state.playing;
  parts.choose.disabled = state.playing;
  const most = Math.round(state.largest / 2 ** 20);
  write(parts.kinds, `${say("import-kinds")} (${say("import-limit")} ${most} MB)`);
  write(parts.file, stage === "ready" || SENDING.includes(stage) ? state.name : "");
  if (SENDING.includes(stage)) drawProgress(stage);
  if (stage === "ready") desk.show(state);
  if (stage === "kept") drawKept();
}

function drawProgress(stage) {
  write(parts.doing, say(`import-${stage}`));
  if (stage === "arriving" && own) parts.bar.value = share * STEPS;
  else parts.bar.removeAttribute("value"); // how long it will be is not known before its end
  const heard = state.seconds ? `${say("import-decoded")} ${Math.floor(state.seconds / 60)}:${String(Math.floor(state.seconds % 60)).padStart(2, "0")}` : "";
  write(parts.much, stage === "arriving" ? (own ? `${Math.round(share * 100)} %` : "") : stage === "decoding" ? heard : "");
  parts.stop.hidden = stage === "keeping";
}

function drawKept() {
  const chosen = sound?.track === state.kept;
  write(parts.keptText, `“${state.title}” ${chosen ? `– ${say("import-chosen")}` : say("import-kept")}`);
  write(parts.pick, say("import-choose-it"));
  parts.pick.hidden = chosen || !sound?.choosable;
}

async function bring(file) {
  parts.input.value = "";
  complain("");
  if (state && file.size > state.largest) return complain(say("import-too-large"));
  share = 0;
  own = sendFile(file, (now) => {
    share = now;
    draw();
  });
  state = { ...state, name: file.name, seconds: 0 };
  draw();
  parts.stop.focus({ preventScroll: true });
  try {
    const shown = await own.done;
    own = null;
    take(shown);
  } catch (error) {
    own = null;
    await look();
    if (error.fault !== "given-up") trouble(error);
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
  chooseTrack(state.kept);
  panel.close();
}

function trouble(error) {
  complain(error.message || say(error.fault === "offline" ? "import-offline" : "import-fault-other"));
}

function complain(sentence) {
  parts.trouble.hidden = !sentence;
  write(parts.trouble, sentence);
}

