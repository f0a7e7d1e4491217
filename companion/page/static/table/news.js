// What the judge said, and how the devices are.

import { at, html, icon, keep, part, set, whenNew, write } from "../elements.js";
import { overrule, undo } from "../input.js";
import { pair, say } from "../words.js";

/** @typedef {import("../../types/messages").DeviceView} DeviceView */
/** @typedef {import("../../types/messages").VerdictView} VerdictView */
/** @typedef {VerdictView & { text: string }} Told */
/** @typedef {DeviceView & { text: string, besides: readonly string[] }} ToldDevice */

const SHOWN = 8;
const SURE_MS = 3000; // a judge is overruled by a second touch within this time
const MARKS = { accepted: "mark-yes", refused: "mark-no", notice: "mark-unknown", event: "mark-card" };
/**
 * What an event's message speaks of, and its drawing.
 * @type {readonly (readonly [RegExp, string])[]}
 */
const HAPPENED = [
  [/curse|reminded/, "curse"], [/treasure/, "chest"], [/quest/, "quest"], [/task/, "motif-Q2"], [/chalice/, "chalice"],
  [/ghost/, "ghost"], [/snake/, "snake"], [/sand|token/, "hourglass"], [/calendar/, "motif-CA"], [/teleporter/, "teleporter"],
  [/gem|location/, "gem"], [/torch/, "torch"], [/figures|placed/, "movement"], [/die-lost|stranded|dead-end/, "mark-no"],
  [/chamber|passage|pile/, "chamber"], [/trapped|climbed/, "motif-cliff"], [/die|dice/, "mark-again"],
];

/**
 * `texts[i]` is the text of `verdicts[i]`. That somebody has rolled is seen on the dice, it is no news.
 * @type {(verdicts: readonly VerdictView[], texts: readonly string[], language: string) => void}
 */
export const drawVerdicts = whenNew((verdicts, texts, language) => {
  set(at("verdicts"), { "aria-label": say("label-verdicts"), "data-empty": say("verdicts-none"), lang: language });
  const told = verdicts.map((verdict, index) => ({ ...verdict, text: texts[index] ?? verdict.message }))
    .filter((verdict) => !(verdict.ok && verdict.do === "roll"))
    .slice(0, SHOWN);
  keep(at("verdicts"), told, (verdict) => verdict.number, makeVerdict, changeVerdict);
});

/** @param {Told} verdict */
function makeVerdict(verdict) {
  return html("li", { class: "verdict", "data-kind": kindOf(verdict), "data-colour": verdict.player },
    html("span", { class: "seal", role: "img" }, icon(markOf(verdict))),
    verdict.player ? icon(`shape-${verdict.player}`, "whose") : null,
    html("span", { class: "what" }), overruler(verdict.number));
}

/**
 * The judge may be wrong: touched twice, the people at the table have the last word.
 * @param {number} number
 */
function overruler(number) {
  const button = html("button", { type: "button", class: "overrule", "data-needs": "host" }, icon("act-hammer"), html("span", {}));
  let sure = 0;
  button.addEventListener("click", () => {
    if (Date.now() - sure < SURE_MS) {
      overrule(number);
      return;
    }
    sure = Date.now();
    set(button, { "data-sure": true });
    write(part(button, "span"), say("overrule-sure"));
    setTimeout(() => {
      set(button, { "data-sure": null });
      write(part(button, "span"), "");
    }, SURE_MS);
  });
  return button;
}

/**
 * The last act is taken back.
 * @type {(possible: boolean, language: string) => void}
 */
export const drawUndo = whenNew((possible, language) => {
  const button = at("undo");
  set(button, { lang: language, "aria-disabled": possible ? null : "true", title: say("hand-undo") });
  button.replaceChildren(icon("act-undo"), html("span", {}, say("hand-undo")));
});
at("undo").addEventListener("click", () => at("undo").getAttribute("aria-disabled") !== "true" && undo());

/**
 * @param {Element} item
 * @param {Told} verdict
 */
function changeVerdict(item, verdict) {
  set(item, { "data-overruled": verdict.overruled });
  const button = part(item, ".overrule");
  button.hidden = !verdict.overrule;
  set(button, { "aria-label": pair(say("overrule"), verdict.text), title: say("overrule") });
  set(part(item, ".seal"), { "aria-label": say(`verdict-${kindOf(verdict)}`) });
  write(part(item, ".what"), verdict.text);
}

/** @param {VerdictView} verdict */
function markOf(verdict) {
  const kind = kindOf(verdict);
  const happened = kind === "event" ? HAPPENED.find(([words]) => words.test(verdict.message)) : undefined;
  return happened?.[1] ?? MARKS[kind];
}

/** @param {VerdictView} verdict */
function kindOf(verdict) {
  if (verdict.do === "notice" || verdict.do === "event") return verdict.do;
  return verdict.ok ? "accepted" : "refused";
}

/**
 * `texts[i]` are what is said of `devices[i]`, the worst in full; those in need are first, the well ones small.
 * @type {(devices: readonly DeviceView[], texts: readonly (readonly string[])[], language: string) => void}
 */
export const drawDevices = whenNew((devices, texts, language) => {
  const told = devices.map((device, index) => {
    const [text = device.message, ...besides] = texts[index] ?? [];
    return { ...device, text, besides };
  });
  told.sort((one, other) => Number(one.state === "ready") - Number(other.state === "ready"));
  set(at("devices"), { "aria-label": say("label-devices"), lang: language });
  keep(at("devices"), told, (device) => `${device.kind} ${device.name}`, makeDevice, changeDevice);
});

/** @param {ToldDevice} device */
function makeDevice(device) {
  const parts = [html("span", { class: "lamp" }), icon(`device-${device.kind}`),
    html("span", { class: "said" }, html("span", { class: "what" }), html("span", { class: "besides" }))];
  return html("li", { class: "device" }, ...(device.kind === "camera" ? [html("a", { class: "device-way" }, ...parts)] : parts));
}

/**
 * @param {Element} item
 * @param {ToldDevice} device
 */
function changeDevice(item, device) {
  const label = [pair(say(`device-kind-${device.kind}`), device.text), ...device.besides].join(" – ");
  set(item, { "data-state": device.state, title: label, "aria-label": label });
  write(part(item, ".what"), device.text);
  part(item, ".besides").replaceChildren(...device.besides.flatMap((fault) => [" ", html("span", {}, fault)]));
  const way = item.querySelector("a");
  if (way) set(way, { href: `/eye?lang=${document.documentElement.lang}`, "aria-label": `${label}. ${say("eye-title")}` });
}

/** @type {(level: string, challenge: number | null, rehearsal: boolean, language: string) => void} */
export const drawBadges = whenNew((level, challenge, rehearsal, language) => {
  at("badges").replaceChildren(
    ...(challenge ? [html("span", { class: "level" }, `${say("label-challenge")} ${challenge}`)] : []),
    ...(level ? [html("span", { class: "level" }, `${say("label-level")} ${say(`level-${level}`)}`)] : []),
    ...(rehearsal ? [html("span", { class: "rehearsal" }, say("rehearsal"))] : []),
  );
  set(at("badges"), { lang: language });
});
