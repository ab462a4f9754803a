/** Registers the service worker after the page has loaded, and tells it which files the page has already loaded. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  const isNew = !navigator.serviceWorker.controller;
  try {
    // Each page load asks the server for a newer worker, without the browser's cache.
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    if (!isNew) return;
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    active?.postMessage({ loaded });
  } catch {
    // A browser may forbid service workers. The product works without one.
  }
}
