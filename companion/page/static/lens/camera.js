// The phone's camera: opened, held where the browser lets it be held, and opened again when a call has taken it.

const WANTED = { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } };
const SETTLES_MS = 3000; // so long it may choose focus and exposure by itself
const AGAIN_MS = 20000; // it may choose anew no sooner after it was held
const DEAD_MS = 2500; // without a picture for so long it is opened anew
const LONGEST_MS = 20000; // a busy phone may only be slow: each time in vain it waits twice as long
const LOOKS_MS = 500;

/**
 * What browsers tell of a camera; not every one tells it.
 * @typedef {object} Abilities
 * @property {readonly string[]} [focusMode]
 * @property {readonly string[]} [exposureMode]
 * @property {readonly string[]} [whiteBalanceMode]
 * @typedef {object} Chosen
 * @property {number} [focusDistance]
 * @property {number} [exposureTime]
 * @property {number} [iso]
 * @property {number} [colorTemperature]
 * @typedef {{ focusMode?: string, exposureMode?: string, whiteBalanceMode?: string } & Chosen} Wish
 */

export class Camera {
  /**
   * `onFrame(now, taken)` is called with each new picture in `video`; both are milliseconds of `performance.now()`.
   * @param {HTMLVideoElement} video
   * @param {(now: number, taken: number) => void} onFrame
   */
  constructor(video, onFrame) {
    this.video = video;
    this.onFrame = onFrame;
    /** @type {MediaStream | null} */
    this.stream = null;
    this.seen = 0;
    this.patience = DEAD_MS;
    this.heldAt = 0;
    this.settling = 0;
    this.watching = 0;
    this.opening = false;
    /** @type {readonly Wish[]} what it could hold */
    this.held = [];
    this.watchPictures();
    document.addEventListener("visibilitychange", () => this.look());
  }

  get isOn() {
    return this.stream !== null;
  }

  /** Asks for the camera; throws the browser's DOMException if it does not give one. */
  async open() {
    if (this.opening) return;
    this.opening = true;
    try {
      this.stop();
      this.stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: WANTED });
      this.track?.addEventListener("ended", () => this.look());
      this.video.srcObject = this.stream;
      this.seen = performance.now();
      this.watching = setInterval(() => this.look(), LOOKS_MS);
      void this.video.play().catch(() => {}); // not waited for: a page in the background plays later by itself
      this.adjust();
    } finally {
      this.opening = false;
    }
  }

  close() {
    this.stop();
    this.stream = null;
    this.video.srcObject = null;
  }

  /** Lets the camera choose focus and exposure anew, and holds them then. */
  adjust() {
    clearTimeout(this.settling);
    this.held = [];
    void this.wish([{ focusMode: "continuous" }, { exposureMode: "continuous" }, { whiteBalanceMode: "continuous" }]);
    this.settling = setTimeout(() => this.hold(), SETTLES_MS);
  }

  /** The table says that the picture is dark or blurred: what was held is not right any more. */
  complain() {
    if (this.held.length && performance.now() - this.heldAt > AGAIN_MS) this.adjust();
  }

  /** @private */
  get track() {
    return this.stream?.getVideoTracks()[0] ?? null;
  }

  /** @private */
  hold() {
    const chosen = /** @type {Chosen} */ (this.track?.getSettings?.() ?? {});
    this.heldAt = performance.now();
    this.held = this.able([
      { focusMode: "manual", focusDistance: chosen.focusDistance },
      { exposureMode: "manual", exposureTime: chosen.exposureTime, iso: chosen.iso },
      { whiteBalanceMode: "manual", colorTemperature: chosen.colorTemperature },
    ]);
    void this.wish(this.held);
  }

  /**
   * Those that the camera knows.
   * @param {readonly Wish[]} wishes
   * @returns {readonly Wish[]}
   * @private
   */
  able(wishes) {
    const can = /** @type {Abilities} */ (this.track?.getCapabilities?.() ?? {});
    return wishes.filter((wish) => Object.entries(wish).every(([name, value]) => {
      const known = can[/** @type {keyof Abilities} */ (name)];
      return !name.endsWith("Mode") || Boolean(known?.includes(String(value)));
    })).map((wish) => JSON.parse(JSON.stringify(wish))); // without what is not told
  }

  /**
   * Each wish is a set of its own: one that the camera refuses takes no other with it.
   * @param {readonly Wish[]} wishes
   * @private
   */
  async wish(wishes) {
    const able = this.able(wishes);
    if (!able.length) return;
    const told = /** @type {MediaTrackConstraints} */ ({ ...WANTED, advanced: able });
    await this.track?.applyConstraints(told).catch(() => {}); // it stays as it is
  }

  /** @private */
  stop() {
    clearInterval(this.watching);
    clearTimeout(this.settling);
    this.stream?.getTracks().forEach((track) => track.stop());
  }

  /** A camera that a call or a locked screen has taken comes back as soon as people see the page again. @private */
  look() {
    if (!this.isOn || this.opening || document.visibilityState !== "visible") return;
    const ended = this.track?.readyState !== "live";
    if (!ended && performance.now() - this.seen < this.patience) return;
    this.seen = performance.now(); // no second try at once
    this.patience = Math.min(2 * this.patience, LONGEST_MS);
    this.open().catch(() => {}); // it is tried again
  }

  /** @private */
  watchPictures() {
    const { video } = this;
    /** @typedef {{ captureTime?: number }} Told */
    const newer = /** @type {HTMLVideoElement & { requestVideoFrameCallback?(call: (now: number, told: Told) => void): number }} */ (video);
    const came = (/** @type {number} */ now, /** @type {Told} */ told) => {
      this.seen = performance.now();
      this.patience = DEAD_MS;
      this.onFrame(now, Math.min(now, told.captureTime ?? now));
      newer.requestVideoFrameCallback?.(came);
    };
    if (newer.requestVideoFrameCallback) {
      newer.requestVideoFrameCallback(came);
      return;
    }
    let before = -1;
    const look = (/** @type {number} */ now) => { // a browser that does not tell of pictures
      if (video.currentTime !== before && video.videoWidth) {
        before = video.currentTime;
        this.seen = performance.now();
        this.onFrame(now, now);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }
}
