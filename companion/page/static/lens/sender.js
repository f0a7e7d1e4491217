// Sends pictures to the table, one at a time: while one is on its way, the camera's others are left out.

/** @typedef {import("../../types/messages").LensReply} LensReply */
/** @typedef {{ reply?: LensReply, looked?: boolean, refused?: number, text?: string }} Answer  without reply and refusal: nobody answers */

/**
 * A canvas that no page shows: it makes its JPEG at once, where the other one waits until the browser is idle.
 * @typedef {object} Hidden
 * @property {number} width
 * @property {number} height
 * @property {(kind: "2d", how: { alpha: boolean }) => CanvasRenderingContext2D | null} getContext
 * @property {(how: { type: string, quality: number }) => Promise<Blob>} convertToBlob
 * @typedef {{ OffscreenCanvas?: new (width: number, height: number) => Hidden }} Newer
 */

const LONGEST_SIDE = 1280; // pixels
const QUALITY = 0.82;
const EARLY_MS = 8; // a picture that comes so much before its time is taken: the next one would be late
const GIVE_UP_MS = 4000; // a request without an answer
const WAIT_MS = 500; // after one that failed
const CLOCKS = 8; // so many measurements of the table's clock are remembered

export class Sender {
  /**
   * `heard(answer)` is called with each answer; `wants()` says whether the phone shows what the table sees.
   * @param {HTMLVideoElement} video
   * @param {(answer: Answer) => void} heard
   * @param {() => boolean} wants
   */
  constructor(video, heard, wants) {
    this.video = video;
    this.heard = heard;
    this.wants = wants;
    this.every = 1000;
    this.isEye = false;
    this.busy = false;
    this.sentAt = -Infinity;
    this.waitUntil = 0;
    this.sent = 0;
    /** @type {{ offset: number, trip: number }[]} */
    this.clocks = [];
    const { OffscreenCanvas: Hidden } = /** @type {Newer} */ (window);
    this.hidden = Hidden ? new Hidden(16, 16) : null;
    this.canvas = this.hidden ?? document.createElement("canvas");
    this.pen = /** @type {CanvasRenderingContext2D | null} */ (this.canvas.getContext("2d", { alpha: false }));
  }

  /**
   * Offers this phone as the camera, and measures by the way what the table's clock says.
   * @param {string} code
   */
  async offer(code) {
    const began = performance.now();
    const answer = await ask("/lens/offer", JSON.stringify(code ? { code } : {}), {});
    const trip = performance.now() - began;
    if (answer.reply) {
      this.clocks = [...this.clocks, { offset: answer.reply.now - (began + trip / 2) / 1000, trip }].slice(-CLOCKS);
    }
    this.take(answer);
  }

  /**
   * A new picture is in the video; `now` and `taken` are milliseconds of `performance.now()`.
   * @param {number} now
   * @param {number} taken
   */
  frame(now, taken) {
    if (!this.isEye || this.busy || !this.clocks.length || now < this.waitUntil || now - this.sentAt < this.every - EARLY_MS) return;
    this.busy = true;
    this.sentAt = now;
    this.send(taken).finally(() => { this.busy = false; });
  }

  /** @param {number} taken */
  async send(taken) {
    const jpeg = await this.encode();
    if (!jpeg) return;
    const best = this.clocks.reduce((one, other) => (other.trip < one.trip ? other : one));
    const told = { taken: (best.offset + taken / 1000).toFixed(4), ...(this.wants() ? { look: "1" } : {}) };
    const answer = await ask("/lens/picture", jpeg, told);
    if (answer.reply) this.sent += 1;
    else this.waitUntil = performance.now() + WAIT_MS;
    this.take(answer);
  }

  /** @returns {Promise<Blob | null>} */
  encode() {
    const { videoWidth, videoHeight } = this.video;
    const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight));
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    if (!this.pen || !width || !height) return Promise.resolve(null);
    const { canvas } = this;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    this.pen.drawImage(this.video, 0, 0, width, height);
    if (this.hidden) return this.hidden.convertToBlob({ type: "image/jpeg", quality: QUALITY });
    return new Promise((done) => canvas instanceof HTMLCanvasElement && canvas.toBlob(done, "image/jpeg", QUALITY));
  }

  /** @param {Answer} answer */
  take(answer) {
    if (answer.reply) {
      this.every = answer.reply.every_ms;
      this.isEye = answer.reply.state === "eye";
    }
    this.heard(answer);
  }
}

/**
 * @param {string} path
 * @param {Blob | string} body
 * @param {Record<string, string>} told
 * @returns {Promise<Answer>}
 */
async function ask(path, body, told) {
  const query = new URLSearchParams({ lang: document.documentElement.lang, ...told });
  const giveUp = new AbortController();
  const patience = setTimeout(() => giveUp.abort(), GIVE_UP_MS);
  try {
    const answer = await fetch(`${path}?${query}`, { method: "POST", body, signal: giveUp.signal });
    const isReply = answer.headers.get("content-type")?.startsWith("application/json");
    return isReply ? { reply: await answer.json(), looked: "look" in told } : { refused: answer.status, text: await answer.text() };
  } catch {
    return {}; // no answer: the network, or the table, is away
  } finally {
    clearTimeout(patience);
  }
}
