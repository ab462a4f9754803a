import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addTitle, type Member, newMember } from '@videoqs/stack/caller';
import { eventually } from '@videoqs/stack/eventually';
import { root } from '@videoqs/stack/root';
import type { BrowserContext, CDPSession, Page, Worker } from 'playwright-core';
import { signOut } from './fixtures/account.fixture.ts';
import { signInContext } from './fixtures/member.fixture.ts';
import { describeInBrowser, Product, shotPath } from './fixtures/product.fixture.ts';

describeInBrowser('the installed product', () => {
  let product: Product;
  let context: BrowserContext;
  let page: Page;
  let member: Member;
  let shellDir: string;

  beforeAll(async () => {
    product = new Product();
    shellDir = join(product.folder, 'shell');
    cpSync(join(root, 'shell', 'dist'), shellDir, { recursive: true });
    await product.start({ oneProcess: true, buildDirs: { shell: shellDir } });
    context = await product.visitor({ worker: true });
    await context.grantPermissions(['notifications']);
    member = await newMember(product);
    for (const key of ['movie_603', 'movie_13']) await addTitle(product, member, key);
    await signInContext(context, member);
    page = await context.newPage();
    await page.goto('/myVideoQs');
    await page.getByRole('button', { name: 'Move The Matrix' }).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  });
  afterEach(() => context.setOffline(false));
  afterAll(() => product.stop());

  /** The paths in the worker's cache. */
  const kept = () =>
    page.evaluate(async () => {
      const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)));
      const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
      return requests.map(({ url }) => new URL(url).pathname);
    });
  const worker = (cdp: CDPSession) =>
    new Promise<string>((found) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations;
        if (first) found(first.registrationId);
      });
      void cdp.send('ServiceWorker.enable');
    });

  it('has a manifest, icons, shortcuts to pages that exist, and a service worker', async () => {
    const cdp = await context.newCDPSession(page);
    const { errors, data, url } = await cdp.send('Page.getAppManifest');
    expect([errors, url]).toEqual([[], `${product.url}/app.webmanifest`]);
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
    // a private window, such as those of tests, cannot install an app
    expect(installabilityErrors.map((e) => e.errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    const manifest = JSON.parse(data ?? '') as {
      icons: { src: string; purpose: string }[];
      shortcuts: { url: string }[];
    };
    expect(manifest.icons.map((i) => i.purpose)).toContain('maskable');
    for (const { src } of manifest.icons)
      expect((await fetch(product.url + src)).headers.get('content-type')).toBe('image/png');
    for (const { url: to } of manifest.shortcuts) expect((await fetch(product.url + to)).status).toBe(200);
    const policy = (await fetch(product.url)).headers.get('content-security-policy');
    expect(policy).toContain("worker-src 'self'");
    expect((await fetch(`${product.url}/sw.js`)).headers.get('cache-control')).toBe('no-cache');
  });

  it('shows the page frame and how old the shown queue is after an offline reload, and caches no member’s data', async () => {
    await page.reload(); // from now on everything comes from the service worker
    await page.getByRole('button', { name: 'Move The Matrix' }).waitFor();
    await page.getByRole('button', { name: /^Notifications/ }).waitFor();
    let before = 0;
    await eventually(async () => {
      const now = (await kept()).length;
      const isStill = now === before && now > 10;
      before = now;
      return isStill;
    });
    expect((await kept()).filter((path) => path !== '/' && !/^\/[sr]\/.+\.[0-9a-f]{8,}\.\w+$/.test(path))).toEqual([]);
    await context.setOffline(true);
    await page.reload();
    await page.screenshot({ path: shotPath('offline-queue') });
    await page.getByText('You’re offline. You can still use what’s on this page.').waitFor();
    await page.getByText(/^This is your queue as it was on/).waitFor();
    await page.getByRole('link', { name: 'Forrest Gump' }).first().waitFor();
    await context.setOffline(false);
    await page.getByText(/^This is your queue as it was on/).waitFor({ state: 'hidden' });
    await page.getByText('You’re offline. You can still use what’s on this page.').waitFor({ state: 'hidden' });
  });

  it('says on a title’s page, without waiting for a call, that the device is offline', async () => {
    const heading = page.getByRole('heading', { level: 1, name: 'The Matrix' });
    await page.goto('/movie/603');
    await heading.waitFor();
    await page.goto('/myVideoQs');
    await page.getByRole('button', { name: 'Move The Matrix' }).waitFor();
    let tries = 0;
    page.on('requestfailed', (request) => request.url().endsWith('/fetchMovieByID') && tries++);
    await context.setOffline(true);
    await page.goto('/movie/603');
    await page.getByText('Reconnect and try again.').waitFor();
    expect(tries).toBe(1); // a page without network does not wait for retries
    await context.setOffline(false);
    await heading.waitFor();
    await page.goto('/myVideoQs');
    await page.getByRole('button', { name: 'Move The Matrix' }).waitFor();
  });

  it('serves a new build at the next load, and later removes the previous build', async () => {
    const deploy = (n: number) => {
      const manifest = JSON.parse(readFileSync(join(shellDir, 'shell.json'), 'utf8')) as object;
      writeFileSync(join(shellDir, 'shell.json'), JSON.stringify({ ...manifest, version: `deployed-${n}` }));
      const html = readFileSync(join(shellDir, 'index.html'), 'utf8').replace(
        / data-build="\d*"|(?=>)/,
        ` data-build="${n}"`,
      );
      writeFileSync(join(shellDir, 'index.html'), html);
    };
    const build = () => page.evaluate(() => /"buildID":"(deployed-\d)/.exec(document.documentElement.outerHTML)?.[1]);
    for (const n of [1, 2, 3]) {
      deploy(n);
      await page.reload();
      expect(await build()).toBe(`deployed-${n}`);
      await eventually(async () =>
        (await page.evaluate(() => caches.keys())).some((name) => name.includes(`deployed-${n}`)),
      );
    }
    // the caches of the page, of this build's files and of the previous build's files
    await eventually(async () => (await page.evaluate(() => caches.keys())).length === 3);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('link', { name: 'Forrest Gump' }).first().waitFor();
    expect(await build()).toBe('deployed-3');
    await context.setOffline(false);
  });

  it("shows a push message as plain text, and a click opens the message's page unless the address is foreign", async () => {
    await page.goto('/');
    const cdp = await context.newCDPSession(page);
    const registrationId = await worker(cdp);
    let displayed = 0;
    cdp.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent: event }) => {
      if (event.eventName === 'Notification displayed') displayed++;
    });
    await cdp.send('BackgroundService.startObserving', { service: 'notifications' });
    await cdp.send('BackgroundService.setRecording', { shouldRecord: true, service: 'notifications' });
    const pushes = [
      { title: '<img src=x onerror=alert(1)> follows you', path: '/myFeed/followers' },
      { title: 'Elsewhere', path: 'https://evil.example/x' },
      { title: 'Script', path: 'javascript:alert(1)' },
    ].map((data) => JSON.stringify(data));
    for (const data of [...pushes, 'not ours'])
      await cdp.send('ServiceWorker.deliverPushMessage', { origin: product.url, registrationId, data });
    await eventually(async () => displayed === 4);
    // read only when all notifications are there: a browser may treat one that it is about to show as gone, and forget
    // it
    const all = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, data }) => ({ title, body, path: data.path }));
    });
    expect(all).toContainEqual({
      title: '<img src=x onerror=alert(1)> follows you',
      body: '',
      path: '/myFeed/followers',
    });
    expect(new Set(all.map((n) => n.path))).toEqual(new Set(['/myFeed/followers', '/notices']));
    const self = context.serviceWorkers()[0] as Worker;
    await self.evaluate(async () => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration;
        dispatchEvent(e: Event): boolean;
        NotificationEvent: new (type: string, init: object) => Event;
      };
      const notification = (await scope.registration.getNotifications()).find((n) => n.title.includes('follows'));
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    });
    await page.waitForURL('**/myFeed/followers');
  });

  it("deletes the member's data from the device at sign-out", async () => {
    await page.goto('/account');
    await signOut(page);
    await page.waitForURL(`${product.url}/`);
    const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(await stored()).not.toContain('Forrest Gump');
    await context.setOffline(true);
    await page.goto('/myVideoQs');
    await page.getByText('This page is for members').last().waitFor();
    expect(await page.content()).not.toContain('Forrest Gump');
    await context.setOffline(false);
  });
});
