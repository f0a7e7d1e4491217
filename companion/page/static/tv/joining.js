// How phones join: the address and its QR code. Only the table's own computer also shows what lets them in.

import { at, set, whenNew, write } from "../elements.js";
import { say } from "../words.js";

/** @typedef {{ address: string, only_here: boolean, pin?: string }} Told */

/** @type {Told | null} */
let told = null;

/**
 * Asks the table; `then()` is called when it has answered. Without an answer the panel stays as it was: the line
 * says that the table is away.
 * @param {boolean} here  this is the table's own computer
 * @param {() => void} then
 */
export async function askAddress(here, then) {
  try {
    const answer = await fetch(here ? "/invite" : "/invite/address");
    told = await answer.json();
    then();
  } catch {
    return; // the table has gone meanwhile; it is asked again when it is back
  }
}

/** No phone can open the page; false as long as the table has not said so. */
export function onlyHere() {
  return told?.only_here ?? false;
}

/** @param {string} language */
export function drawJoining(language) {
  draw(told, language);
}

/** @type {(told: Told | null, language: string) => void} */
const draw = whenNew((now, language) => {
  const open = Boolean(now && !now.only_here);
  set(at("joining"), { lang: language, "data-told": open });
  write(at("joining-title"), say(now?.only_here ? "tv-join-here-only" : "tv-join"));
  at("qr").hidden = !open;
  const code = now?.pin ? "play" : "look"; // a new address, a new picture
  set(at("qr"), { alt: say("invite-qr"), src: now && open ? `/invite/${code}.svg?${new URLSearchParams({ of: now.address })}` : null });
  write(at("address"), now?.address ?? "");
  write(at("pin"), open && now?.pin ? `${say("join-pin")} ${now.pin}` : "");
  write(at("joining-about"), !now ? "" : say(!open ? "tv-join-nobody" : now.pin ? "tv-join-here" : "tv-join-pin"));
});
