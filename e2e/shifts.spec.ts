import { expect } from '@jest/globals';
import { eventually } from '@videoqs/stack/eventually';
import type { BrowserContext } from 'playwright-core';
import { fillQueue } from './look.fixture.ts';
import { signedIn } from './member.fixture.ts';
import { describeShared } from './product.fixture.ts';

/** What web.dev calls good is 0.1; a page that stands still has less than this. */
const MOST = 0.02;
const SIZES = [
  [1440, 900],
  [390, 844],
] as const;

/** Whether all that can be seen has come: no part of it is waited for, and it is painted. */
const isThere = async () => {
  const isSeen = (at: Element) => at.getBoundingClientRect().top < innerHeight;
  const waited = [...document.querySelectorAll('main [aria-busy="true"], main [data-skeleton]')].some(isSeen);
  const isDrawn = [...document.images].filter(isSeen).every(({ complete }) => complete);
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  return !waited && isDrawn && document.querySelector('main h1') !== null;
};

describeShared('as it loads, nothing on a page moves', (product) => {
  let member: BrowserContext;
  let visitor: BrowserContext;
  beforeAll(async () => {
    const signed = await signedIn(product);
    await fillQueue(product, signed.member);
    member = signed.context;
    visitor = await product.visitor();
  });

  /** The largest burst of shifts, and what moved in it. */
  const shiftsOf = async (context: BrowserContext, path: string, [width, height]: readonly [number, number]) => {
    const page = await context.newPage();
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      const seen: { value: number; what: string[] }[] = [];
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; sources: { node?: Node }[] }[])
          seen.push({
            value: entry.value,
            what: entry.sources.map(({ node }) => {
              const at = node instanceof Element ? node : node?.parentElement;
              return `${at?.tagName.toLowerCase()}.${at?.className} ${at?.textContent?.slice(0, 40)}`;
            }),
          });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await page.locator('main h1').first().waitFor({ state: 'attached' });
    await eventually(() => page.evaluate(isThere));
    const seen = await page.evaluate(() => (window as unknown as { seen: { value: number; what: string[] }[] }).seen);
    await page.close();
    const sum = seen.reduce((n, { value }) => n + value, 0);
    return sum <= MOST ? [] : [`${path} at ${width}: ${sum.toFixed(3)}`, ...seen.map((s) => JSON.stringify(s))];
  };

  it.each(['/movie/603', '/tv/1396', '/VideoKeyWordSearch?q=heist', '/dbStats', '/topTen'])(
    'of %s, for a visitor',
    async (path) => {
      for (const size of SIZES) expect(await shiftsOf(visitor, path, size)).toEqual([]);
    },
  );

  it.each(['/VideoKeyWordSearch?q=heist', '/myFeed', '/myTastes'])('of %s, for a member', async (path) => {
    for (const size of SIZES) expect(await shiftsOf(member, path, size)).toEqual([]);
  });
});
