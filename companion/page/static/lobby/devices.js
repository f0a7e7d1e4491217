// What is there: every device with its state, and what to do about it.

import { at, html, icon, keep, part, set, whenNew, write } from "../elements.js";
import { say } from "../words.js";

/** @typedef {import("../../types/messages").DeviceView} DeviceView */
/** @typedef {import("../../types/messages").LobbyMessage} LobbyMessage */

/**
 * `texts` has, for each device, what is to be said of it first and its other faults after.
 * @type {(devices: readonly DeviceView[], texts: LobbyMessage["devices"], language: string) => void}
 */
export const drawDevices = whenNew((devices, texts, language) => {
  write(at("devices-title"), say("lobby-devices"));
  set(at("devices"), { lang: language });
  write(at("doctor"), say("doctor-title"));
  set(at("doctor"), { href: `/doctor?lang=${language}` });
  keep(at("devices"), devices, (device) => `${device.kind} ${device.name}`, makeDevice, (item, device, index) => {
    set(item, { "data-state": device.state });
    const [first = "", ...others] = texts[index] ?? [];
    write(part(item, "p"), first);
    keep(part(item, "ul"), others, (_, number) => number, () => html("li", {}), (line, text) => write(line, text));
  });
});

/** @param {DeviceView} device */
function makeDevice(device) {
  return html("li", { class: "lobby-device" }, icon(`device-${device.kind}`), html("i", { class: "state", "aria-hidden": "true" }),
    html("div", {}, html("p", {}), html("ul", {})));
}
