// A phone becomes the camera: it is let in, gives its camera, shows what the pictures lack, and sends them.

import { pinPad } from "../access/pin-pad.js";
import { keepAwake } from "../awake.js";
import { at, html, icon, keep, part, set, write } from "../elements.js";
import { drawLanguages } from "../languages.js";
import { say } from "../words.js";
import { Camera } from "./camera.js";
import { drawSeen } from "./overlay.js";
import { Sender } from "./sender.js";
import { drawWarning } from "./warning.js";

/** @typedef {import("../../types/messages").LensCheck} LensCheck */
/** @typedef {import("../../types/messages").LensReply} LensReply */
/** @typedef {import("./sender.js").Answer} Answer */
/** @typedef {"warned" | "begin" | "view"} Screen */

const OFFERS_MS = 1000; // as long as it is not the camera
const CLOCK_MS = 20000; // the table's clock is measured again
const RESTS_MS = 45000; // without a touch, when nothing is missing
const STARTED = "lens";
/** @type {Readonly<Record<LensCheck, string>>} */
const PICTURES = { light: "act-light", sharp: "act-sharp", mats: "act-mats", near: "act-near" };
const CHECKS = /** @type {readonly LensCheck[]} */ (Object.keys(PICTURES));
/** @type {Readonly<Record<string, string>>} */
const WHY_NOT = { NotAllowedError: "lens-forbidden", NotFoundError: "lens-no-camera", NotReadableError: "lens-taken" };

const video = at("video", HTMLVideoElement);
const query = new URLSearchParams(location.search);
const code = query.get("code") ?? "";
const isSafe = window.isSecureContext && Boolean(navigator.mediaDevices);
const sender = new Sender(video, hear, () => document.body.dataset.resting !== "true");
const camera = new Camera(video, (now, taken) => sender.frame(now, taken));
const pad = pinPad(() => { void sender.offer(code); });
/** @type {LensReply | null} */
let reply = null;
let offered = -Infinity;
let touched = performance.now();
let counted = { at: performance.now(), sent: 0 };

at("start", HTMLButtonElement).addEventListener("click", start);
at("adjust").addEventListener("click", () => camera.adjust());
at("stop").addEventListener("click", stop);
at("wake").addEventListener("click", rest);
document.addEventListener("pointerdown", () => { touched = performance.now(); });
video.addEventListener("resize", drawFrame);
drawLanguages(choose, document.documentElement.lang);
drawWords();
if (!isSafe) {
  drawWarning(code);
  show("warned");
} else if (remembered() === "on") {
  void start(); // the browser has loaded the page anew: the phone was the camera before
} else {
  show("begin");
}
at("start", HTMLButtonElement).disabled = false; // a tap before this line would do nothing
setInterval(mind, 250);

async function start() {
  write(at("trouble"), "");
  try {
    await camera.open();
  } catch (error) {
    const why = error instanceof DOMException ? error.name : "";
    write(at("trouble"), say(WHY_NOT[why] ?? "lens-taken"));
    show("begin");
    return;
  }
  remember("on");
  keepAwake(true);
  show("view");
  draw();
  mind();
}

function stop() {
  remember("off");
  camera.close();
  keepAwake(false);
  sender.isEye = false;
  reply = null;
  show("begin");
}

/** Whatever has to be done from time to time. */
function mind() {
  if (!camera.isOn) return;
  const now = performance.now();
  if (now - offered > (sender.isEye ? CLOCK_MS : OFFERS_MS) && document.visibilityState === "visible") {
    offered = now;
    void sender.offer(code);
  }
  if (now - counted.at >= 1000) {
    const rate = (1000 * (sender.sent - counted.sent)) / (now - counted.at);
    counted = { at: now, sent: sender.sent };
    write(at("rate"), sender.isEye ? `${rate.toFixed(0)} ${say("lens-a-second")}` : "");
    document.body.dataset.sent = String(sender.sent);
  }
  rest();
}

/** Nobody touches the phone and nothing is missing: the picture is hidden, to save the battery. */
function rest() {
  const well = Boolean(reply?.known) && reply?.state === "eye" && !reply.missing.length;
  set(document.body, { "data-resting": well && performance.now() - touched > RESTS_MS });
}

/** @param {Answer} answer */
function hear(answer) {
  const away = !answer.reply && !answer.refused;
  document.body.dataset.line = away ? "lost" : "up";
  write(at("connection"), away ? say("connection-lost") : "");
  if (answer.refused === 403) letIn();
  if (!answer.reply) return;
  reply = answer.looked ? answer.reply : { ...answer.reply, mats: reply?.mats ?? [] };
  if (reply.missing.includes("light") || reply.missing.includes("sharp")) camera.complain();
  draw();
}

/** A phone that came by the code is let in by it here, too: a cookie may not have come along from the other port. */
function letIn() {
  if (code && remembered("code") !== code) {
    remember(code, "code");
    location.replace(`/join?${new URLSearchParams({ code })}`);
  } else {
    pad.open(say("lens-join"));
  }
}

function draw() {
  if (!reply) return;
  const { state, known, missing } = reply;
  set(document.body, { "data-state": state });
  const number = `${say("lens-phone")} ${reply.phone}`;
  write(at("who"), state === "eye" ? `${number} · ${say("device-kind-camera")} ${reply.camera}` : number);
  write(at("sentence"), state === "eye" ? reply.sentence : say(`lens-state-${state}`));
  keep(at("checks"), CHECKS, (check) => check, makeCheck, (item, check) => {
    const told = !known ? "unknown" : missing.includes(check) ? "missing" : "well";
    set(item, { "data-told": told });
    write(part(item, "span"), say(`lens-check-${check}`));
    write(part(item, "em"), say(`lens-told-${told}`));
  });
  drawFrame();
}

/** @param {LensCheck} check */
function makeCheck(check) {
  return html("li", {}, icon(PICTURES[check]), html("span", {}), html("i", { "aria-hidden": "true" }), html("em", { class: "unseen" }));
}

function drawFrame() {
  const ratio = video.videoWidth && video.videoHeight ? video.videoWidth / video.videoHeight : 16 / 9;
  at("frame").style.setProperty("--ratio", String(ratio));
  drawSeen(reply?.mats ?? [], ratio);
}

function drawWords() {
  for (const [id, word] of Object.entries({
    title: "lens-title", "begin-title": "lens-begin", "begin-about": "lens-begin-about", start: "lens-start",
    adjust: "lens-adjust", stop: "lens-stop", resting: "lens-resting", "resting-about": "lens-resting-about",
  })) write(at(id), say(word));
  write(at("back"), `‹ ${say("eye-back")}`);
  set(at("back"), { href: `http://${location.hostname}:${document.body.dataset.plainPort}/?lang=${document.documentElement.lang}` });
  set(video, { "aria-label": say("lens-title") });
}

/** @param {Screen} screen */
function show(screen) {
  document.body.dataset.screen = screen;
  for (const one of ["warned", "begin", "view"]) at(one).hidden = one !== screen;
}

/** @param {string} language */
function choose(language) {
  query.set("lang", language);
  location.search = query.toString();
}

/** What this window remembers when it is loaded anew. */
function remembered(what = STARTED) {
  try {
    return sessionStorage.getItem(what);
  } catch {
    return null; // a browser that keeps nothing
  }
}

/** @param {string} value */
function remember(value, what = STARTED) {
  try {
    sessionStorage.setItem(what, value);
  } catch {
    return; // a browser that keeps nothing
  }
}
