// What happened last, what is left of everything, and which devices are in need.

import { at, html, icon, keep, part, set, whenNew, write } from "../elements.js";
import { say } from "../words.js";

/** @typedef {import("../../types/messages").DeviceView} DeviceView */
/** @typedef {import("../../types/messages").TableView} TableView */
/** @typedef {import("../../types/messages").VerdictView} VerdictView */
/** @typedef {{ id: string, icon: string, label: string, value: number }} Count */

const ASKED = ["notice-who", "notice-which", "notice-name-the-tile"]; // the question itself stands on the screen
const MARKS = { accepted: "mark-yes", refused: "mark-no", notice: "mark-unknown", event: "mark-card" };

/**
 * The last verdict with its reason; `texts[i]` is the text of `verdicts[i]`. A roll is seen on the dice.
 * @type {(verdicts: readonly VerdictView[], texts: readonly string[], language: string) => void}
 */
export const drawNews = whenNew((verdicts, texts, language) => {
  const last = verdicts.findIndex((verdict) => !(verdict.ok && verdict.do === "roll") && !ASKED.includes(verdict.message));
  const verdict = verdicts[last];
  const kind = verdict ? kindOf(verdict) : null;
  set(at("news"), { lang: language, "data-kind": kind, "data-colour": verdict?.player, "data-overruled": verdict?.overruled ?? null });
  at("news").replaceChildren(...(verdict && kind ? [
    html("span", { class: "seal", role: "img", "aria-label": say(`verdict-${kind}`) }, icon(MARKS[kind])),
    ...(verdict.player ? [icon(`shape-${verdict.player}`, "whose")] : []),
    html("span", { class: "news-text" }, texts[last] ?? verdict.message)] : []));
});

/** @param {VerdictView} verdict */
function kindOf(verdict) {
  if (verdict.do === "notice" || verdict.do === "event") return verdict.do;
  return verdict.ok ? "accepted" : "refused";
}

/**
 * Keys to escape, gems, turns of fate, chambers left.
 * @type {(view: Pick<TableView, "exit_keys" | "depot" | "fate_gems" | "pile" | "players">, language: string) => void}
 */
export function drawCounts({ exit_keys, depot, fate_gems, pile, players }, language) {
  drawNumbers(players.length ? [
    { id: "keys", icon: "key", label: say("label-keys"), value: exit_keys },
    { id: "depot", icon: "gem", label: say("label-depot"), value: depot },
    { id: "fate", icon: "fate", label: say("label-fate"), value: fate_gems },
    { id: "pile", icon: "chamber", label: say("label-pile"), value: pile },
  ] : [], language);
}

/** @type {(counts: readonly Count[], language: string) => void} */
const drawNumbers = whenNew((counts, language) => {
  set(at("counts"), { lang: language });
  keep(at("counts"), counts, (count) => count.id, (count) => html("li", { class: `count count-${count.id}` }, icon(count.icon), html("b", {}), html("span", {})),
    (item, count) => {
      write(part(item, "b"), String(count.value));
      write(part(item, "span"), count.label);
    });
});

/**
 * Devices in need by name; the whole sentence stands on the phones.
 * @type {(devices: readonly DeviceView[], language: string) => void}
 */
export function drawTroubles(devices, language) {
  drawInNeed(devices.filter((device) => ["missing", "trouble"].includes(device.state)).map(({ kind, name, state }) => ({ kind, name, state })), language);
}

/** @type {(devices: readonly Pick<DeviceView, "kind" | "name" | "state">[], language: string) => void} */
const drawInNeed = whenNew((devices, language) => {
  set(at("troubles"), { "aria-label": say("label-devices"), lang: language });
  keep(at("troubles"), devices, (device) => `${device.kind} ${device.name}`, (device) => html("li", {}, icon(`device-${device.kind}`), html("span", {})),
    (item, device) => {
      set(item, { "data-state": device.state });
      write(part(item, "span"), troubled(say(`device-kind-${device.kind}`), device.name));
    });
});

/**
 * The device's name, and a sign that it is in need.
 * @param {string} kind
 * @param {string} name
 */
function troubled(kind, name) {
  const device = /^\w{1,3}$/.test(name) ? `${kind} ${name}` : kind;
  return `${device}${document.documentElement.lang === "fr" ? "\u00a0" : ""}!`;
}
