import type { Browser, CDPSession, Page } from 'playwright-core';

/** A connection with 9 Mbit/s and a latency of 60 ms. */
export const GOOD_LINE = { offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8 };
/** A phone on a slow network, with 50 kB/s and a latency of 400 ms. */
export const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 20_000 };
/** A page counts as loaded when the network has been quiet for this many ms. */
const QUIET_MS = 500;
/**
 * The wait before the visit in ms. A new tab is still starting processes of the browser, which would slow the page
 * down.
 */
const REST_MS = 1_500;
const PATIENCE_MS = 15_000;

export interface Visit {
  /** The scripts as they were transferred, with headers, in kB. */
  js: number;
  /** First paint, ms. */
  fcp: number;
  /** Largest contentful paint, ms. */
  lcp: number;
  requests: number;
}

/**
 * One visit with an empty cache.
 * @param o.shows a selector of the page's main content
 * @throws Error when the main content does not appear
 */
export async function coldVisit(
  browser: Browser,
  o: { url: string; shows: string; stored: Record<string, string>; line?: typeof GOOD_LINE; width?: number },
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: o.width ?? 1280, height: 800 } });
  try {
    await context.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      const paints = { lcp: 0 };
      Object.assign(window, { paints });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) paints.lcp = entry.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    }, o.stored);
    const page = await context.newPage();
    const line = new Line(await context.newCDPSession(page));
    await line.slow(o.line ?? GOOD_LINE);
    await new Promise((resume) => setTimeout(resume, REST_MS));
    await page.goto(o.url);
    await shown(page, o.shows);
    await line.quiet();
    const lcp = await page.evaluate(() => (window as unknown as { paints: { lcp: number } }).paints.lcp);
    const fcp = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
    return { js: line.scriptBytes / 1024, fcp, lcp, requests: line.requests };
  } finally {
    await context.close();
  }
}

async function shown(page: Page, selector: string): Promise<void> {
  try {
    await page.waitForSelector(selector, { timeout: PATIENCE_MS });
  } catch {
    throw new Error(`${page.url()} does not show ${selector}: ${(await page.textContent('body'))?.slice(0, 200)}`);
  }
}

/** Records the network traffic of one page. */
class Line {
  scriptBytes = 0;
  requests = 0;
  private readonly open = new Map<string, boolean>();
  private lastAt = performance.now();
  private readonly session: CDPSession;

  constructor(session: CDPSession) {
    this.session = session;
    session.on('Network.requestWillBeSent', (e) => {
      if (!e.request.url.startsWith('data:')) this.open.set(e.requestId, /\.js$/.test(new URL(e.request.url).pathname));
    });
    session.on('Network.loadingFinished', (e) => {
      if (this.open.get(e.requestId)) this.scriptBytes += e.encodedDataLength;
      this.close(e.requestId);
    });
    session.on('Network.loadingFailed', (e) => this.close(e.requestId));
  }

  async slow(conditions: typeof GOOD_LINE): Promise<void> {
    await this.session.send('Network.enable');
    await this.session.send('Network.emulateNetworkConditions', conditions);
  }

  async quiet(): Promise<void> {
    const until = performance.now() + PATIENCE_MS;
    while (performance.now() < until && (this.open.size > 0 || performance.now() - this.lastAt < QUIET_MS))
      await new Promise((resume) => setTimeout(resume, 50));
  }

  private close(requestId: string): void {
    if (this.open.delete(requestId)) this.requests++;
    this.lastAt = performance.now();
  }
}
