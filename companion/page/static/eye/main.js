// The camera's screen: looks come over a line of their own, each followed by its picture.

import { connectAccess } from "../access/access.js";
import { at, html, keep, set, write } from "../elements.js";
import { drawLanguages } from "../languages.js";
import { Line } from "../live.js";
import { say, speak } from "../words.js";
import { drawLesson, lessonAsksWith } from "./lesson.js";
import { drawFigures, drawKey, drawMats } from "./mats.js";
import { drawOver, drawPicture } from "./picture.js";
import { drawSets, setsAskWith } from "./sets.js";

/** @typedef {import("../../types/messages").EyeMessage} EyeMessage */
/** @typedef {import("../../types/messages").EyeRequest} EyeRequest */
/** @typedef {import("../../types/messages").LookMessage} LookMessage */
/** @typedef {import("../../types/messages").SetsMessage} SetsMessage */
/** @typedef {import("../live.js").Bytes} Bytes */

const SAID_MS = 7000;

/** @type {Line<EyeMessage, EyeRequest>} */
const line = new Line(hear, (isUp) => {
  document.body.dataset.line = isUp ? "up" : "lost";
  write(at("connection"), isUp ? "" : say("connection-lost"));
  if (isUp) return;
  look = null;
}, "/eye/live");
const access = connectAccess(() => line.reopen());
/** @type {(request: EyeRequest) => void} */
const ask = (request) => line.send(request);

/** @type {LookMessage | null} */
let look = null;
/** @type {SetsMessage | null} */
let sets = null;
let forgetting = 0;

lessonAsksWith(ask);
setsAskWith(ask, tell);
drawWords();

/** @param {EyeMessage | Bytes} message */
function hear(message) {
  if (message.kind === "words") {
    speak(message.language, message.words);
    drawWords();
  } else if (message.kind === "you") {
    access.hear(message);
  } else if (message.kind === "refused") {
    tell(message.text, true);
  } else if (message.kind === "sets") {
    sets = message;
    draw();
  } else if (message.kind === "blind") {
    set(document.body, { "data-blind": "" });
    write(at("nothing"), message.text);
  } else if (message.kind === "said") {
    tell(message.text, message.refused);
  } else if (message.kind === "bytes") {
    drawPicture(message.bytes).then(() => drawLook());
  } else if (look?.picture && !message.picture && message.state === "live") {
    ask({ eye: "drawn" }); // a frame that is late: what is on the screen is still true
  } else {
    look = message;
    if (!look.picture) drawPicture(null).then(() => drawLook());
  }
}

/** The picture and what lies over it are changed together; then the next one may come. */
function drawLook() {
  if (!look) return;
  drawOver(look);
  draw();
  ask({ eye: "drawn" });
}

function draw() {
  if (!look) return;
  keep(at("condition"), look.conditions, (sentence) => sentence, () => html("li", {}), write);
  set(at("condition"), { "data-state": look.state, "data-well": look.well });
  set(at("side"), { "data-knows": Boolean(look.set) }); // who knows no dice yet is to be shown some: that comes first
  at("condition").hidden = Boolean(look.lesson) && look.state === "live"; // then the guide says what to do
  write(at("nothing"), look.picture ? "" : say("eye-no-picture"));
  drawCameras(look.camera, look.cameras);
  drawFigures(look);
  drawMats(look.mats, look.lesson === null);
  drawLesson(look, sets);
  drawSets(sets, look);
}

function drawWords() {
  document.title = say("eye-title");
  write(at("title"), say("eye-title"));
  write(at("back"), `‹ ${say("eye-back")}`);
  at("back").hidden = "alone" in document.body.dataset;
  set(at("back"), { href: `/?lang=${document.documentElement.lang}` });
  if (!("blind" in document.body.dataset)) write(at("nothing"), look?.picture ? "" : say("eye-waiting"));
  set(at("picture"), { "aria-label": say("eye-title") });
  drawKey();
  access.draw([], document.documentElement.lang);
  write(at("teach-only"), say("access-host-only"));
  drawLanguages(choose, document.documentElement.lang);
  draw();
}

/**
 * @param {number} chosen
 * @param {number} count
 */
function drawCameras(chosen, count) {
  at("cameras").hidden = count < 2;
  if (at("cameras").children.length !== count) {
    at("cameras").replaceChildren(...Array.from({ length: count }, (_, camera) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "eye-button";
      button.addEventListener("click", () => ask({ eye: "camera", camera }));
      return button;
    }));
  }
  [...at("cameras").children].forEach((button, camera) => {
    write(button, `${say("device-kind-camera")} ${camera + 1}`);
    set(button, { "aria-pressed": camera === chosen });
  });
}

/**
 * Tells the viewer what was done, or refused.
 * @param {string} text
 */
function tell(text, refused = false) {
  const place = at(refused ? "refused" : "done");
  write(place, text);
  place.hidden = !text;
  if (text && !refused) place.scrollIntoView({ block: "nearest" });
  clearTimeout(forgetting);
  if (refused) forgetting = setTimeout(() => write(at("refused"), ""), SAID_MS);
}

/** @param {string} id */
function choose(id) {
  const address = new URL(location.href);
  address.searchParams.set("lang", id);
  history.replaceState(null, "", address);
  line.reopen();
}
