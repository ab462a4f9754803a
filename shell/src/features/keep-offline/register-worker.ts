/** Registers the service worker after the page has loaded, and sends it what the page loaded before. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  const isNew = !navigator.serviceWorker.controller;
  try {
    // a newer worker is looked for at every load, past the browser's own cache
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    if (!isNew) return;
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    active?.postMessage({ loaded });
  } catch {
    // a browser that forbids it: the product works without
  }
}
