// What the page asks of `/join`, `/invite` and `/lens`.

/** @typedef {{role: string, text: string, wait: number}} JoinAnswer */
/** @typedef {{said: boolean, text: string}} SpokenAnswer */
/** @typedef {{address: string, pin: string, only_here: boolean}} Invitation */
/** @typedef {import("../../types/messages").LensPhones} LensPhones */

/**
 * What the table answers to a PIN; null if it does not answer.
 * @param {string} pin
 * @returns {Promise<JoinAnswer | null>}
 */
export const sendPin = (pin) => answered(post("/join", { pin }));

/**
 * Has the PIN spoken at the table; null if the table does not answer.
 * @returns {Promise<SpokenAnswer | null>}
 */
export const askAloud = () => answered(fetch(address("/join/aloud"), { method: "POST" }));

/**
 * Gives this browser a name, which may be empty.
 * @param {string} name
 * @returns {Promise<JoinAnswer | null>}
 */
export const sendName = (name) => answered(post("/join/name", { name }));

/**
 * Says whose phone this is; it may be several players'.
 * @param {readonly string[]} colours
 * @returns {Promise<JoinAnswer | null>}
 */
export const sendWhose = (colours) => answered(post("/join/name", { colours }));

/** @returns {Promise<Invitation | null>} */
export const askInvitation = () => answered(fetch(address("/invite")));

/**
 * The phones that offer themselves as cameras; null if the table does not answer.
 * @returns {Promise<LensPhones | null>}
 */
export const askPhones = () => answered(fetch(address("/lens/phones")));

/**
 * Takes a phone as the camera, or takes it no more.
 * @param {string} id
 * @param {boolean} chosen
 * @returns {Promise<LensPhones | null>}
 */
export const choosePhone = (id, chosen) => answered(post("/lens/choose", { id, chosen }));

/**
 * @param {string} path
 * @param {object} body
 */
function post(path, body) {
  return fetch(address(path), { method: "POST", body: JSON.stringify(body) });
}

/** @param {Promise<Response>} asking */
async function answered(asking) {
  try {
    return await (await asking).json();
  } catch {
    return null; // no answer, or one that is not the table's
  }
}

/** @param {string} path */
function address(path) {
  return `${path}?${new URLSearchParams({ lang: document.documentElement.lang })}`;
}
