// Keeps a phone's screen on. Browsers can do it only where the page came safely (https, localhost).

/**
 * What not every browser has.
 * @typedef {object} Newer
 * @property {{ request(type: "screen"): Promise<{ release(): Promise<void> }> }} [wakeLock]
 */
const device = /** @type {Navigator & Newer} */ (navigator);

/** @type {{ release(): Promise<void> } | null} */
let lock = null;
let awake = false;

/**
 * Keeps the screen on, or lets it go dark again.
 * @param {boolean} now
 */
export function keepAwake(now) {
  if (awake === now) return;
  awake = now;
  void hold();
}

async function hold() {
  const before = lock;
  lock = null;
  try {
    await before?.release();
    if (awake && document.visibilityState === "visible") lock = (await device.wakeLock?.request("screen")) ?? null;
  } catch {
    lock = null; // a battery that is nearly empty: the screen goes dark as always
  }
}

document.addEventListener("visibilitychange", () => awake && void hold());
