// For hosts: a phone becomes the camera. The QR code invites one; those that offer themselves can be taken.

import { askPhones, choosePhone } from "../access/asked.js";
import { dialogOf } from "../access/dialog.js";
import { at, html, icon, keep, part, set, whenNew, write } from "../elements.js";
import { say } from "../words.js";

/** @typedef {import("../../types/messages").LensPhone} LensPhone */
/** @typedef {import("../../types/messages").LensPhones} LensPhones */

const LOOKS_MS = 1000;

/** Brings the button `use-phone` to life; returns what draws its words in another language. */
export function phonesDialog() {
  const about = html("p", {});
  const qr = html("img", { class: "qr", id: "lens-qr", width: 240, height: 240 });
  const or = html("p", {});
  const address = html("p", { class: "invite-address" });
  const says = html("p", { class: "access-says", role: "alert" });
  const list = html("ul", { class: "lens-phones", id: "lens-phones" });
  const dialog = dialogOf("lens-dialog", () => say("lens-use"), draw, says, about, qr, or, address, list);
  let looking = 0;
  dialog.dialog.addEventListener("close", () => clearInterval(looking));
  at("use-phone").addEventListener("click", () => {
    dialog.open();
    set(qr, { src: `/lens/invite.svg?${new URLSearchParams({ at: String(Date.now()) })}` }); // a new address, a new picture
    clearInterval(looking);
    looking = setInterval(look, LOOKS_MS);
    void look();
  });

  function draw() {
    write(about, say("lens-use-about"));
    write(or, say("lens-use-or"));
    set(qr, { alt: say("invite-qr") });
  }

  async function look() {
    take(await askPhones());
  }

  /** @param {LensPhones | null} told */
  function take(told) {
    write(says, !told ? say("join-offline") : told.only_here ? say("invite-only-here") : told.safe ? "" : say("lens-unsafe-why"));
    if (!told) return;
    write(address, told.address);
    keep(list, told.phones, (phone) => phone.id, make, change);
  }

  /** @param {LensPhone} phone */
  function make({ id }) {
    const button = html("button", { type: "button", class: "access-go" });
    button.addEventListener("click", async () => take(await choosePhone(id, button.dataset.takes === "true")));
    return html("li", {}, icon("act-phone"), html("span", {}), button);
  }

  /**
   * @param {Element} item
   * @param {LensPhone} phone
   */
  function change(item, { phone, name, state, camera, alive }) {
    const number = `${say("lens-phone")} ${phone}`;
    const role = camera ? `${say("device-kind-camera")} ${camera}` : say("lens-offers");
    set(item, { "data-alive": alive, "data-state": state });
    write(part(item, "span"), [name ? `${number} (${name})` : number, alive ? role : say("lens-is-away")].join(" · "));
    const button = part(item, "button", HTMLButtonElement);
    set(button, { "data-takes": !camera });
    write(button, say(camera ? "lens-dismiss" : "lens-take"));
    button.hidden = state === "full";
  }

  return whenNew((/** @type {string} */ language) => {
    set(at("use-phone"), { lang: language });
    at("use-phone").replaceChildren(icon("device-camera"), html("span", {}, say("lens-use")));
    dialog.draw();
  });
}
