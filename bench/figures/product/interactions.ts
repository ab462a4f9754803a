import { CHROMIUM_FLAGS, findChromium } from '@videoqs/stack/processes/find-program';
import { type Browser, chromium, type Page } from 'playwright-core';
import { type Member, membersWith, pairOf, seedMembers, storedBy } from '../../data/seed.ts';
import { seedPlays, seedShows } from '../../data/seed-plays.ts';
import { atMost, type Figure, figureOf } from '../../measure/figure.ts';
import { post } from '../../measure/one-by-one.ts';
import { median } from '../../measure/rounds.ts';
import type { TestBed } from '../../measure/test-bed.ts';

const ROUNDS = 3;
/** The measured device is this many times slower than this machine. */
const SLOWER = 4;
/** A page counts as being at rest after this many ms without a long frame. */
const REST_MS = 400;

interface Scene {
  name: string;
  path: string;
  member: Member;
  shows: string;
  /** The interactions of the member, one after another. */
  deeds: ((page: Page) => Promise<unknown>)[];
}

/**
 * Measures two times. One is from a key or press to the next picture, on a device with a quarter of this machine's
 * speed. The other is the longest task of a page after its first picture, at full speed. The slowest interaction of
 * each page counts, as the median of three visits.
 */
export async function interactions(testBed: TestBed): Promise<Figure[]> {
  const executablePath = findChromium();
  if (!executablePath) return [];
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    const figures: Figure[] = [];
    for (const scene of await scenes(testBed)) {
      const visits: Seen[] = [];
      for (let n = 0; n < ROUNDS; n++) visits.push(await visit(browser, testBed.urlOf(''), scene));
      const figure = (what: keyof Seen, of: string, most: number) =>
        figureOf(`${scene.name}: ${of}`, 'ms', median(visits.map((seen) => seen[what])), atMost(most));
      figures.push(
        figure('interaction', `interaction to next paint, ${SLOWER} times slower`, 100),
        figure('task', 'longest task after the first paint', 50),
      );
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function scenes(testBed: TestBed): Promise<Scene[]> {
  const [long] = await membersWith(testBed, 10_000);
  await seedShows(testBed.queues);
  const [watcher] = (await seedMembers(testBed.account, testBed.queues, 1)) as [Member];
  await seedPlays(testBed.queues, [watcher], { shows: 50, episodes: 40, movies: 500, years: 5 });
  await post(testBed.urlOf('/api/queues/fetchMyQueue'), pairOf(long));
  const key = (name: string) => (page: Page) => page.keyboard.press(name);
  const press = (role: 'button' | 'menuitemradio', name: RegExp) => (page: Page) =>
    page.getByRole(role, { name }).first().click();
  const typed = [...'star wars'].map(key);
  return [
    {
      ...{ name: 'queue of 10,000', path: '/myVideoQs', member: long, shows: 'button[aria-label^="Move "]' },
      deeds: [
        press('button', /^More actions for/),
        key('ArrowDown'),
        key('Escape'),
        press('button', /^Queue order/),
        press('menuitemradio', /^Longest first/),
        key('End'),
      ],
    },
    {
      ...{ name: 'search', path: '/search', member: long, shows: 'input[role=combobox]' },
      deeds: [
        (page) => page.getByRole('combobox', { name: 'Search' }).first().click(),
        ...typed,
        key('ArrowDown'),
        key('Enter'),
      ],
    },
    {
      ...{ name: 'diary', path: '/diary', member: watcher, shows: 'main ol li, main ul li' },
      deeds: [
        press('button', /^More/),
        key('ArrowDown'),
        key('Escape'),
        press('button', /^Shows$/),
        press('button', /^Movies$/),
      ],
    },
  ];
}

interface Seen {
  interaction: number;
  task: number;
}

async function visit(browser: Browser, origin: string, scene: Scene): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await context.addInitScript(
      ([stored]) => {
        for (const [name, value] of Object.entries(stored as Record<string, string>)) localStorage.setItem(name, value);
        const seen: { name: string; ms: number; at: number }[] = [];
        Object.assign(window, { seen });
        const watch = (type: string, more: object) =>
          new PerformanceObserver((list) => {
            for (const e of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
              if (type === 'longtask' || e.interactionId) seen.push({ name: e.name, ms: e.duration, at: e.startTime });
          }).observe({ type, buffered: true, ...more });
        watch('longtask', {});
        watch('event', { durationThreshold: 16 });
      },
      [storedBy(scene.member)] as const,
    );
    const page = await context.newPage();
    await page.goto(origin + scene.path);
    await page.waitForSelector(scene.shows);
    await rest(page);
    const task = await page.evaluate(() => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const { seen } = window as unknown as { seen: { name: string; ms: number; at: number }[] };
      const tasks = seen.splice(0).filter((e) => e.name === 'self' && e.at > painted);
      return Math.max(0, ...tasks.map((e) => e.ms));
    });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    for (const deed of scene.deeds) {
      await deed(page);
      await rest(page);
    }
    const interaction = await page.evaluate(() => {
      const { seen } = window as unknown as { seen: { name: string; ms: number }[] };
      return Math.max(0, ...seen.filter((e) => e.name !== 'self').map((e) => e.ms));
    });
    return { interaction, task };
  } finally {
    await context.close();
  }
}

/** Waits until the page has painted and then done nothing for a while. */
const rest = (page: Page) =>
  page.evaluate(
    (ms) =>
      new Promise<void>((resume) => {
        let last = performance.now();
        let since = last;
        const look = (now: number) => {
          if (now - last > 60) since = now;
          last = now;
          if (now - since > ms) resume();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    REST_MS,
  );
