// For hosts: how others are let in, by a QR code or by address and PIN.

import { html, set, write } from "../elements.js";
import { say } from "../words.js";
import { askInvitation } from "./asked.js";
import { dialogOf } from "./dialog.js";

/** The dialog with both QR codes; the one for another host is folded up. */
export function invitationDialog() {
  const scan = html("p", {});
  const players = html("img", { class: "qr", id: "invite-qr", width: 240, height: 240 });
  const or = html("p", {});
  const address = html("p", { class: "invite-address" });
  const pin = html("p", { class: "invite-pin", id: "invite-pin" });
  const says = html("p", { class: "access-says", role: "alert" });
  const summary = html("summary", {});
  const about = html("p", {});
  const hosts = html("img", { class: "qr", width: 240, height: 240 });
  const more = html("details", { class: "invite-host" }, summary, about, hosts);
  const invitation = dialogOf("invite-dialog", () => say("invite"), draw, says, scan, players, or, address, pin, more);

  const parts = [scan, players, or, address, pin, more];
  parts.forEach((part) => { part.hidden = true; }); // nothing to scan and no address, until the table has told them

  more.addEventListener("toggle", () => set(hosts, { src: more.hasAttribute("open") ? "/invite/host.svg" : null }));
  invitation.dialog.addEventListener("close", () => more.removeAttribute("open"));

  function draw() {
    write(scan, say("invite-scan"));
    write(or, say("invite-or"));
    write(summary, say("invite-host"));
    write(about, say("invite-host-about"));
    [players, hosts].forEach((picture) => set(picture, { alt: say("invite-qr") }));
  }

  return {
    draw: invitation.draw,
    async open() {
      invitation.open();
      const told = await askInvitation();
      write(says, !told ? say("join-offline") : told.only_here ? say("invite-only-here") : "");
      if (!told) return;
      set(players, { src: `/invite/play.svg?${new URLSearchParams({ of: told.address })}` }); // a new address, a new picture
      write(address, told.address);
      write(pin, told.pin);
      parts.forEach((part) => { part.hidden = false; });
    },
  };
}
