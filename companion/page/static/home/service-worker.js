// Answers for the companion when it is not there: with a small page that says so. It keeps nothing of any game.
{
  /** @typedef {Event & { waitUntil(done: Promise<unknown>): void }} Lasting */
  /** @typedef {Event & { request: Request, respondWith(answer: Promise<Response>): void }} Fetching */
  /** @typedef {{ skipWaiting(): Promise<void>, clients: { claim(): Promise<void> } }} Worker */

  const worker = /** @type {Worker} */ (/** @type {unknown} */ (self));
  const edition = new URL(location.href).searchParams.get("edition");
  const CACHE = `offline ${edition}`;
  const PAGE = "/offline";
  const KEPT = [PAGE, ...["offline.js", "offline.css", "icon-192.png"].map((name) => `/static/${edition}/home/${name}`)];

  self.addEventListener("install", (event) => {
    const keep = caches.open(CACHE).then((cache) => cache.addAll(KEPT));
    /** @type {Lasting} */ (event).waitUntil(keep.then(() => worker.skipWaiting()));
  });

  self.addEventListener("activate", (event) => {
    const forget = caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))));
    /** @type {Lasting} */ (event).waitUntil(forget.then(() => worker.clients.claim()));
  });

  self.addEventListener("fetch", (event) => {
    const { request, respondWith } = /** @type {Fetching} */ (event);
    const { pathname } = new URL(request.url);
    const kept = request.mode === "navigate" ? PAGE : KEPT.find((address) => address === pathname);
    if (kept) respondWith.call(event, fetch(request).catch(async () => (await caches.match(kept)) ?? Response.error()));
  });
}
