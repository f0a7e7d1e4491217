// How a mark is moved: a finger that points, one that pulls, and the arrow keys.

const TAP_PX = 6;
/** @type {Readonly<Record<string, number>>} */
const STEPS_S = { ArrowLeft: -0.01, ArrowRight: 0.01, ArrowDown: -0.001, ArrowUp: 0.001, PageDown: -1, PageUp: 1 };
const WIDER = 10; // with the shift key

/**
 * Seconds by which a key moves a mark; 0 for any other key.
 * @param {KeyboardEvent} event
 */
export function nudge(event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return 0;
  return (STEPS_S[event.key] ?? 0) * (event.shiftKey ? WIDER : 1);
}

/**
 * `at(clientX)` follows a finger or mouse from its touch to its lifting.
 * @param {HTMLElement} element
 * @param {(clientX: number) => void} at
 */
export function pointed(element, at) {
  element.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    element.setPointerCapture(event.pointerId);
    at(event.clientX);
  });
  element.addEventListener("pointermove", (event) => element.hasPointerCapture(event.pointerId) && at(event.clientX));
}

/**
 * `pulled(pixels)` for each piece of a pull; `tapped(pixels from the middle)` for a touch without one.
 * @param {HTMLElement} element
 * @param {(pixels: number) => void} pulled
 * @param {(pixels: number) => void} tapped
 */
export function pullable(element, pulled, tapped) {
  /** @type {number | null} */
  let from = null;
  let far = 0;
  element.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    element.setPointerCapture(event.pointerId);
    element.focus({ preventScroll: true });
    [from, far] = [event.clientX, 0];
  });
  element.addEventListener("pointermove", (event) => {
    if (from === null) return;
    far = Math.max(far, Math.abs(event.clientX - from));
    if (far < TAP_PX) return;
    pulled(event.clientX - from);
    from = event.clientX;
  });
  element.addEventListener("pointerup", (event) => {
    if (from === null) return;
    const box = element.getBoundingClientRect();
    if (far < TAP_PX) tapped(event.clientX - (box.left + box.width / 2));
    from = null;
  });
  element.addEventListener("pointercancel", () => (from = null));
}
