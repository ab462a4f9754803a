/*
 * The service worker. It provides the product's frame and files while there is no network, and shows pushes. It stores
 * no data of members: calls do not pass through it, and pages are the same for everyone, because only calls identify
 * the member. The queue that was shown last is in the page's own store, which sign-out empties.
 */
const PAGE = 'page';
const FILES = 'files ';
/** Matches names with a content hash. Such files never change. */
const HASHED = /^\/[sr]\/.*\.[0-9a-f]{8,}\.\w+$/;
/** The page that is shown in place of all others while there is no network. */
const SHELL = '/';

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') {
    // Responses under these paths are not pages of the product.
    if (!/^\/(api|dev|download|calendar|docs)\//.test(url.pathname)) event.respondWith(page(event));
  } else if (HASHED.test(url.pathname)) event.respondWith(file(event));
});

/**
 * Answers the request for a page. Pages come from the network. Without a network, the stored page is used, which is the
 * last one from the network.
 */
async function page(event) {
  let answer;
  try {
    answer = await fetch(event.request);
  } catch (error) {
    const kept = await caches.match(SHELL, { cacheName: PAGE });
    if (!kept) throw error;
    return marked(kept);
  }
  const isPage = answer.ok && !answer.redirected && answer.headers.get('content-type')?.startsWith('text/html');
  if (isPage) event.waitUntil(keep(answer.clone()));
  return answer;
}

/** Marks the page as offline, because browsers do not always know that there is no network. */
async function marked(kept) {
  const html = (await kept.text()).replace('<html', '<html data-offline');
  const headers = new Headers(kept.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(html, { headers });
}

/**
 * Stores the page, and opens a cache for the files of its build. The files of older builds are deleted, except those of
 * the previous build.
 */
async function keep(answer) {
  const build = /"buildID":"([^"]+)"/.exec(await answer.clone().text())?.[1];
  if (!build) return;
  await (await caches.open(PAGE)).put(SHELL, answer);
  await caches.open(FILES + build);
  const builds = await fileCaches();
  await Promise.all(
    builds
      .filter((name) => name !== FILES + build)
      .slice(0, -1)
      .map((name) => caches.delete(name)),
  );
}

/** The caches of files, in the order in which they were created. */
const fileCaches = async () => (await caches.keys()).filter((name) => name.startsWith(FILES));

/**
 * Answers the request for a file, from a cache if possible, otherwise from the network. Storing the file does not delay
 * the answer.
 */
async function file(event) {
  const { request } = event;
  const kept = await caches.match(request);
  const answer = kept ?? (await fetch(request));
  if (answer.ok) event.waitUntil(keepFile(request, answer.clone()));
  return answer;
}

/** Stores a file in the cache of the newest build. Files that the previous build shares are copied. */
async function keepFile(request, answer) {
  const newest = (await fileCaches()).at(-1);
  if (!newest) return;
  const cache = await caches.open(newest);
  if (!(await cache.match(request))) await cache.put(request, answer);
}

/** A page reports the files that it loaded before this worker was active. */
self.addEventListener('message', (event) => {
  const { data } = event;
  if (!Array.isArray(data?.loaded)) return;
  const paths = data.loaded.filter((path) => typeof path === 'string' && HASHED.test(path)).slice(0, 300);
  const kept = (async () => {
    const answer = await fetch(SHELL).catch(() => null);
    if (answer?.ok) await keep(answer);
    // The files are fetched one after another, because the page's own requests come first.
    for (const path of paths) {
      if (await caches.match(path)) continue;
      const found = await fetch(path).catch(() => null);
      if (found?.ok) await keepFile(path, found);
    }
  })();
  event.waitUntil(kept);
});

/** Reads a push, which anyone may have sent. It is used only as plain text and as a path of our own site. */
function noteOf(data) {
  let said = {};
  try {
    said = data?.json() ?? {};
  } catch {
    // The push was not ours. The browser still requires a visible notice.
  }
  const { title, body, path } = said;
  const url = new URL(typeof path === 'string' ? path : '/notices', location.origin);
  return {
    title: typeof title === 'string' && title ? title : 'VideoQs',
    body: typeof body === 'string' ? body : '',
    path: url.origin === location.origin ? url.pathname + url.search + url.hash : '/notices',
  };
}

self.addEventListener('push', (event) => {
  const { title, body, path } = noteOf(event.data);
  const icon = '/s/icon-192.png';
  event.waitUntil(self.registration.showNotification(title, { body, icon, badge: icon, tag: path, data: { path } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? '/notices'));
});

/** Opens a path in an open page of the product, otherwise in a new one. */
async function open(path) {
  const [client] = await self.clients.matchAll({ type: 'window' });
  if (!client) return self.clients.openWindow(path);
  await client.focus().catch(() => {}); // The browser may not allow this without a click.
  return client.navigate(path);
}
