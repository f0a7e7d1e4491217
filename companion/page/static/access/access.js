// What a page shows of its access: "Join in" for those who only look, this device's name, and how to let others in.

import { html, icon, set, whenNew, write } from "../elements.js";
import { nameOf, say } from "../words.js";
import { deviceDialog } from "./device.js";
import { invitationDialog } from "./invitation.js";
import { pinPad } from "./pin-pad.js";
import { become, me } from "./role.js";

/** @typedef {import("./role.js").You} You */

const at = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * Brings the buttons `join`, `me` and `invite` of this page to life.
 * @param {() => void} reopen opens the page's line anew, so that the table tells what this browser is now
 */
export function connectAccess(reopen) {
  let cameByOldCode = new URLSearchParams(location.search).get("join") === "old";
  let justJoined = false;
  const device = deviceDialog(reopen);
  const invitation = invitationDialog();
  const pad = pinPad(() => {
    justJoined = true;
    reopen();
  });
  at("join").addEventListener("click", () => pad.open());
  at("me").addEventListener("click", device.open);
  at("invite").addEventListener("click", invitation.open);

  const draw = whenNew((/** @type {You} */ you, /** @type {string} */ language) => {
    ["join", "me", "invite"].forEach((id) => set(at(id), { lang: language }));
    at("join").replaceChildren(icon("figure"), html("span", {}, say("join")));
    write(at("me"), called(you));
    const invite = say(at("invite").dataset.says ?? "invite");
    at("invite").replaceChildren(icon("act-invite"), html("span", {}, invite));
    set(at("invite"), { "aria-label": invite, title: invite });
    [pad, device, invitation].forEach((dialog) => dialog.draw());
  });

  return {
    openDevice: device.open,
    /** The table has said what this browser is. */
    hear(/** @type {You} */ you) {
      become(you);
      draw(you, document.documentElement.lang);
      if (justJoined && you.role !== "look" && !you.colours.length) device.open();
      justJoined = false;
      if (cameByOldCode && you.role === "look") pad.open(say("join-old-code"));
      if (cameByOldCode) forgetOldCode();
      cameByOldCode = false;
    },
    /** The page speaks another language, or others play. */
    draw(/** @type {readonly {colour: string, name: string}[]} */ players, /** @type {string} */ language) {
      device.know(players.map((player) => ({ colour: player.colour, name: nameOf(player) })));
      draw(me(), language);
    },
  };
}

/**
 * What people call this device.
 * @param {You} you
 */
function called(you) {
  return you.name || you.colours.map((colour) => say(`colour-${colour}`)).join(" + ") || say("me");
}

function forgetOldCode() {
  const address = new URL(location.href);
  address.searchParams.delete("join");
  history.replaceState(null, "", address);
}
