// Lets the browser keep the page that says that the companion is not there. Browsers do so only where the page came safely.

const edition = /\/static\/([0-9a-f]{16})\//.exec(import.meta.url)?.[1] ?? "";

/** A browser that cannot, or may not, shows its own page instead. */
export function registerOffline() {
  const { serviceWorker } = /** @type {{ serviceWorker?: ServiceWorkerContainer }} */ (navigator);
  serviceWorker?.register(`/service-worker.js?edition=${edition}`).catch(() => {});
}
