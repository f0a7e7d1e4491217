// The line to the table. It comes back by itself; meanwhile the last picture stays.

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 5000;
const TOO_MANY = 1013; // the table has no room for another browser
const SILENCE_MS = 12000; // the server is heard at least every 4 s

/** @typedef {{ kind: "bytes", bytes: Blob }} Bytes */

/**
 * @template Heard  the messages that come
 * @template Told  the messages that go
 */
export class Line {
  /**
   * @param {(message: Heard | Bytes) => void} onMessage
   * @param {(isUp: boolean) => void} onState
   */
  constructor(onMessage, onState, path = "/live") {
    this.path = path;
    this.onMessage = onMessage;
    this.onState = onState;
    this.wait = FIRST_WAIT_MS;
    this.retry = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.heard = 0;
    this.open();
    setInterval(() => this.listen(), 1000);
  }

  open() {
    clearTimeout(this.retry);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.path}?${asked()}`);
    this.socket = socket;
    this.heard = performance.now();
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.heard = performance.now();
      this.wait = FIRST_WAIT_MS;
      this.onState(true);
      this.onMessage(typeof event.data === "string" ? JSON.parse(event.data) : { kind: "bytes", bytes: event.data });
    };
    socket.onclose = (event) => {
      if (event.code === TOO_MANY) this.wait = LONGEST_WAIT_MS; // it has said so in a sentence
      if (socket === this.socket) this.lost();
    };
  }

  /**
   * Tells the table something; what cannot be told now is not told later, for the table has moved on.
   * @param {Told} message
   */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Comes back in another language (or after a long sleep) without a word about it. */
  reopen() {
    const before = this.socket;
    this.open();
    before?.close();
  }

  lost() {
    this.onState(false);
    this.retry = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 1.6, LONGEST_WAIT_MS);
  }

  /** A line that was cut without a word is noticed by its silence. */
  listen() {
    const before = this.socket;
    const hopeful = before && before.readyState <= WebSocket.OPEN;
    if (!hopeful || performance.now() - this.heard < SILENCE_MS) return;
    this.socket = null;
    before.close();
    this.lost();
  }
}

/** What the page was asked for; without a language, the one in which it came: the line may not tell the browser's own. */
function asked() {
  const query = new URLSearchParams(location.search);
  if (!query.has("lang")) query.set("lang", document.documentElement.lang);
  return query;
}
