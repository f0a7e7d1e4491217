// Says honestly what the phone's browser will warn of, and draws where to press: browsers give no camera otherwise.

import { at, html, set, svg, write } from "../elements.js";
import { pair, say } from "../words.js";

const PICTURE = "0 0 150 200";

/**
 * The page as it came by HTTP; `code` is what the phone was invited with.
 * @param {string} code
 */
export function drawWarning(code) {
  const { safePort, fingerprint } = document.body.dataset;
  const can = Number(safePort) > 0;
  write(at("warned-title"), say(can ? "lens-warned" : "lens-unsafe"));
  write(at("warned-why"), say(can ? "lens-warned-why" : "lens-unsafe-why"));
  write(at("warned-go"), say("lens-warned-go"));
  write(at("warned-sure"), say("lens-warned-sure"));
  write(at("warned-about"), say("lens-warned-fingerprint"));
  write(at("fingerprint"), fingerprint ?? "");
  const query = new URLSearchParams({ lang: document.documentElement.lang });
  if (code) query.set("code", code);
  set(at("warned-go"), { href: `https://${location.hostname}:${safePort}/${code ? "join" : "lens"}?${query}` });
  for (const id of ["warned-pictures", "warned-sure", "warned-go"]) at(id).hidden = !can;
  at("fingerprint").parentElement?.toggleAttribute("hidden", !can);
  if (!can) return;
  at("warned-pictures").replaceChildren(...["android", "iphone"].map((phone) => html("li", {},
    html("h3", {}, say(`lens-on-${phone}`)), drawn(phone),
    html("ol", {}, html("li", {}, pair("1", say(`lens-first-${phone}`))), html("li", {}, pair("2", say(`lens-second-${phone}`)))))));
}

/**
 * A browser's warning as it looks there, with the two places to press; the words are in the list below it.
 * @param {string} phone
 */
function drawn(phone) {
  const isAndroid = phone === "android";
  const line = (/** @type {number} */ y, /** @type {number} */ width) => svg("rect", { x: 20, y, width, height: 5, rx: 2.5, class: "drawn-text" });
  const place = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ number) =>
    svg("g", { class: "drawn-place" }, svg("circle", { cx: x, cy: y, r: 11 }), write(svg("text", { x, y: y + 5 }), number));
  return svg("svg", { viewBox: PICTURE, class: "drawn", "aria-hidden": "true" },
    svg("rect", { x: 4, y: 3, width: 142, height: 194, rx: 16, class: "drawn-phone" }),
    svg("path", { d: "M32 22 46 46H18Z", class: "drawn-warning" }), svg("path", { d: "M32 30V38M32 41V43", class: "drawn-sign" }),
    svg("rect", { x: 20, y: 56, width: 96, height: 8, rx: 4, class: "drawn-title" }), line(72, 110), line(82, 100), line(92, 84),
    svg("rect", { x: 20, y: 108, width: isAndroid ? 110 : 60, height: 18, rx: 9, class: isAndroid ? "drawn-back" : "drawn-quiet" }),
    svg("rect", { x: isAndroid ? 20 : 86, y: isAndroid ? 134 : 108, width: isAndroid ? 56 : 44, height: 18, rx: 9, class: "drawn-press" }),
    svg("rect", { x: 20, y: 168, width: isAndroid ? 92 : 78, height: 6, rx: 3, class: "drawn-link" }),
    place(isAndroid ? 92 : 108, isAndroid ? 143 : 138, "1"), place(isAndroid ? 126 : 114, 171, "2"));
}
