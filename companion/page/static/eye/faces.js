// What faces are called: the game's by their names in this language, others as their owner called them.

import { say } from "../words.js";

export function nameOfFace(face) {
  if (!face) return say("eye-unknown-face");
  const known = sayIcon(face);
  return known === `icon-${face}` ? face.replaceAll("_", " ") : known;
}

export const isGameFace = (face) => sayIcon(face) !== `icon-${face}`;

function sayIcon(icon) {
  return say(`icon-${icon}`);
}
