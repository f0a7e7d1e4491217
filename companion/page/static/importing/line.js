// What the page asks of `/import`: questions and answers as JSON, and the file on its way with its progress.

/** @typedef {import("../../types/messages").Envelope} Envelope */
/** @typedef {import("../../types/messages").ImportRefusal} ImportRefusal */
/** @typedef {import("../../types/messages").KeepAsked} KeepAsked */
/** @typedef {import("../../types/messages").Proposal} Proposal */
/** @typedef {import("../../types/messages").ShownImport} ShownImport */
/** @typedef {{ done: Promise<ShownImport>, stop: () => void }} Upload  a file on its way */
/** @typedef {Readonly<Record<string, string>>} Query */

export const RATE = 48000;

/** What the table refuses, with its sentence in this page's language. */
export class Refused extends Error {
  /**
   * @param {string} text
   * @param {string} fault
   */
  constructor(text, fault) {
    super(text);
    this.fault = fault;
  }
}

/** @type {() => Promise<ShownImport>} */
export const askState = () => get("/import");

/** @type {(gong: number, exact: boolean, escape: number | null) => Promise<Proposal>} */
export const askMarks = (gong, exact, escape) => post("/import/marks", { gong, exact, escape });

/** @type {(frame: number) => Promise<unknown>} */
export const hear = (frame) => post("/import/hear", { frame });

export const hush = () => post("/import/hush");

/** @type {(title: string, marks: KeepAsked["marks"]) => Promise<ShownImport>} */
export const keepSoundtrack = (title, marks) => post("/import/keep", { title, marks });

/** @type {() => Promise<ShownImport>} */
export const forget = () => post("/import/forget");

/**
 * The shape of frames `begin` to `end`, one value a column.
 * @param {number} begin
 * @param {number} end
 * @param {number} columns
 * @returns {Promise<Envelope>}
 */
export async function askShape(begin, end, columns) {
  return get("/import/shape", { begin: String(Math.round(begin)), end: String(Math.round(end)), columns: String(columns) });
}

/**
 * Sends a file; `onShare(0 … 1)` tells how much of it has gone.
 * @param {File} file
 * @param {(share: number) => void} onShare
 * @returns {Upload}
 */
export function sendFile(file, onShare) {
  const request = new XMLHttpRequest();
  const done = new Promise((resolve, reject) => {
    request.open("POST", address("/import/file", { name: file.name }));
    request.responseType = "text";
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.upload.addEventListener("progress", (event) => onShare(event.loaded / Math.max(1, event.total)));
    request.addEventListener("load", () => {
      const answer = read(request.responseText);
      if (request.status === 200) resolve(answer);
      else reject(refusal(answer, ""));
    });
    request.addEventListener("error", () => reject(new Refused("", "offline")));
    request.addEventListener("abort", () => reject(new Refused("", "given-up")));
    request.send(file);
  });
  return { done, stop: () => request.abort() };
}

/** @type {(path: string, query?: Query) => Promise<any>} */
const get = (path, query) => answered(fetch(address(path, query)));

/** @type {(path: string, body?: object) => Promise<any>} */
const post = (path, body = {}) => answered(fetch(address(path), { method: "POST", body: JSON.stringify(body) }));

/**
 * What is answered, which only the caller knows; raises Refused.
 * @param {Promise<Response>} asking
 * @returns {Promise<any>}
 */
async function answered(asking) {
  /** @type {Response} */
  let response;
  try {
    response = await asking;
  } catch {
    throw new Refused("", "offline");
  }
  const answer = read(await response.text());
  if (!response.ok) throw refusal(answer, "offline");
  return answer;
}

/**
 * @param {ImportRefusal | null} answer
 * @param {string} otherwise
 */
function refusal(answer, otherwise) {
  return new Refused(answer?.text ?? "", answer?.fault ?? otherwise);
}

/** @param {string} text */
function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null; // a proxy's page, or half an answer
  }
}

/**
 * @param {string} path
 * @param {Query} [query]
 */
function address(path, query = {}) {
  return `${path}?${new URLSearchParams({ ...query, lang: document.documentElement.lang })}`;
}

/**
 * A frame as people read it: 3:00.512.
 * @param {number} frame
 */
export function clockOf(frame) {
  const milliseconds = Math.round((frame / RATE) * 1000);
  const seconds = Math.floor(milliseconds / 1000);
  const rest = String(milliseconds % 1000).padStart(3, "0");
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}.${rest}`;
}
