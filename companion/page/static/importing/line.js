// What the page asks of `/import`: questions and answers as JSON, and the file on its way with its progress.

const RATE = 48000;

/** What the table refuses, with its sentence in this page's language. */
export class Refused extends Error {
  constructor(text, fault) {
    super(text);
    this.fault = fault;
  }
}

export const askState = () => get("/import");
export const askMarks = (gong, exact, escape) => post("/import/marks", { gong, exact, escape });
export const hear = (frame) => post("/import/hear", { frame });
export const hush = () => post("/import/hush");
export const keepSoundtrack = (title, marks) => post("/import/keep", { title, marks });
export const forget = () => post("/import/forget");

/** The shape of frames `begin` to `end`: `{peaks, powers}`, one value a column. */
export async function askShape(begin, end, columns) {
  return get("/import/shape", { begin: Math.round(begin), end: Math.round(end), columns });
}

/** Sends a file; `onShare(0 … 1)` tells how much of it has gone. Returns `{done, stop}`. */
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
      else reject(new Refused(answer?.text ?? "", answer?.fault ?? ""));
    });
    request.addEventListener("error", () => reject(new Refused("", "offline")));
    request.addEventListener("abort", () => reject(new Refused("", "given-up")));
    request.send(file);
  });
  return { done, stop: () => request.abort() };
}

const get = (path, query) => answered(fetch(address(path, query)));
const post = (path, body = {}) => answered(fetch(address(path), { method: "POST", body: JSON.stringify(body) }));

async function answered(asking) {
  let response;
  try {
    response = await asking;
  } catch {
    throw new Refused("", "offline");
  }
  const answer = read(await response.text());
  if (!response.ok) throw new Refused(answer?.text ?? "", answer?.fault ?? "offline");
  return answer;
}

function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null; // a proxy's page, or half an answer
  }
}

function address(path, query = {}) {
  return `${path}?${new URLSearchParams({ ...query, lang: document.documentElement.lang })}`;
}

/** A frame as people read it: 3:00.512. */
export function clockOf(frame) {
  const milliseconds = Math.round((frame / RATE) * 1000);
  const seconds = Math.floor(milliseconds / 1000);
  const rest = String(milliseconds % 1000).padStart(3, "0");
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}.${rest}`;
}

export { RATE };
