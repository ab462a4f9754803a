import { CHROMIUM_FLAGS, findChromium } from '@videoqs/stack/processes/find-program';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { membersWith, storedBy } from '../../data/seed.ts';
import { atMost, each, type Figure, figureOf } from '../../measure/figure.ts';
import { median } from '../../measure/rounds.ts';
import type { TestBed } from '../../measure/test-bed.ts';

const TITLES = 1_000;
const ROUNDS = 3;
/** The time in ms for which the row is held at the lower edge of the window, while the page scrolls. */
const HELD_MS = 3_000;

/**
 * Drags a row down a queue of 1,000 titles, and measures the longest frame. The baseline is the longest frame while the
 * same page is scrolled with the wheel.
 */
export async function drag(testBed: TestBed): Promise<Figure[]> {
  const executablePath = findChromium();
  if (!executablePath) return [];
  const [member] = await membersWith(testBed, TITLES);
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await context.addInitScript((stored) => Object.assign(localStorage, stored), storedBy(member));
    const dragged: number[] = [];
    const scrolled: number[] = [];
    for (let n = 0; n < ROUNDS; n++) {
      scrolled.push(await longestFrame(await open(context, testBed.urlOf('/myVideoQs')), byWheel));
      dragged.push(await longestFrame(await open(context, testBed.urlOf('/myVideoQs')), byHand));
    }
    const longest = each({ ours: dragged, baseline: scrolled }, median);
    return [figureOf('a row dragged through 1,000 titles: longest frame', 'ms', longest, atMost(50))];
  } finally {
    await browser.close();
  }
}

async function open(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await page
    .getByRole('button', { name: /^Move / })
    .first()
    .waitFor();
  await page.waitForTimeout(1_500); // The page loads more code after its first paint, so the bench waits for that code.
  return page;
}

/** Measures the longest time between two frames during an action on the page, in ms. */
async function longestFrame(page: Page, doing: (page: Page) => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const seen = { longest: 0 };
    Object.assign(window, { seen });
    let last = performance.now();
    requestAnimationFrame(function next(now) {
      seen.longest = Math.max(seen.longest, now - last);
      last = now;
      requestAnimationFrame(next);
    });
  });
  await doing(page);
  const longest = await page.evaluate(() => (window as unknown as { seen: { longest: number } }).seen.longest);
  await page.close();
  return longest;
}

async function byHand(page: Page): Promise<void> {
  const grip = await page
    .getByRole('button', { name: /^Move / })
    .first()
    .boundingBox();
  if (!grip) throw new Error('no grip');
  await page.mouse.move(grip.x + 10, grip.y + 10);
  await page.mouse.down();
  await page.mouse.move(grip.x + 10, 780, { steps: 20 });
  await page.waitForTimeout(HELD_MS);
  await page.mouse.up();
}

async function byWheel(page: Page): Promise<void> {
  await page.mouse.move(400, 600);
  for (let at = 0; at < HELD_MS; at += 50) {
    await page.mouse.wheel(0, 120);
    await page.waitForTimeout(50);
  }
}
