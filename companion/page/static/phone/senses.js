// What a phone has beside its picture: it shakes, it speaks. What a browser lacks is left out.

/** @typedef {import("./attention.js").Reason} Reason */

const KEPT = "speaks";
/** @type {Readonly<Record<Reason, number[]>>} */
const SHAKES = { asked: [90, 60, 90], refused: [220], door: [300, 120, 300, 120, 300] };

/**
 * What not every browser has.
 * @typedef {object} Newer
 * @property {{ hasBeenActive: boolean }} [userActivation]
 */
const device = /** @type {Navigator & Newer} */ (navigator);

let speaks = false;
try {
  speaks = localStorage.getItem(KEPT) === "true";
} catch {
  speaks = false; // a browser that keeps nothing
}

/** @param {Reason} reason */
export function shake(reason) {
  // A browser that nobody has touched yet would only complain.
  if ("vibrate" in device && device.userActivation?.hasBeenActive !== false) device.vibrate(SHAKES[reason]);
}

export const canSpeak = "speechSynthesis" in window;

export const isSpeaking = () => canSpeak && speaks;

/** @param {boolean} now */
export function letSpeak(now) {
  speaks = now;
  if (!now && canSpeak) speechSynthesis.cancel();
  try {
    localStorage.setItem(KEPT, String(now));
  } catch {
    return; // a browser that keeps nothing
  }
}

/**
 * Says it aloud, if people want that; what was being said is broken off.
 * @param {string} text
 */
export function sayAloud(text) {
  if (!isSpeaking() || !text) return;
  const said = new SpeechSynthesisUtterance(text);
  said.lang = document.documentElement.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(said);
}
