import { CHROMIUM_FLAGS, findChromium } from '@videoqs/stack/processes/find-program';
import { type Browser, chromium } from 'playwright-core';
import { storedBy } from '../../data/seed.ts';
import { memberWithPopular } from '../../data/with-popular.ts';
import { coldVisit, SLOW_LINE, type Visit } from '../../measure/cold-visit.ts';
import { atMost, each, type Figure, figureOf, ratioAtMost } from '../../measure/figure.ts';
import { inTurn, median } from '../../measure/rounds.ts';
import type { TestBed } from '../../measure/test-bed.ts';
import { buildUnfederated } from '../../unfederated/build.ts';

const ROUNDS = 5;
interface PageToVisit {
  name: string;
  path: string;
  shows: string;
  stored: Record<string, string>;
  most: { js: number; lcp: number };
}

/** Loads the first page with an empty cache, and the same page as one build without Module Federation. */
export async function firstPage(testBed: TestBed): Promise<Figure[]> {
  const executablePath = findChromium();
  if (!executablePath) return [];
  // This is a second gateway for the same services.
  const { url: baseline } = await testBed.another('gateway', await buildUnfederated());
  const member = storedBy(await memberWithPopular(testBed));
  const pages: PageToVisit[] = [
    { name: 'home', path: '/', shows: 'main h1', stored: {}, most: { js: 119, lcp: 600 } },
    { name: 'title page', path: '/movie/603', shows: 'main h1', stored: {}, most: { js: 150, lcp: 600 } },
    { name: 'show page', path: '/tv/1396', shows: 'main h1', stored: {}, most: { js: 150, lcp: 600 } },
    { name: 'home, signed in', path: '/', shows: 'main h1', stored: member, most: { js: 150, lcp: 1_000 } },
    {
      name: 'my queue',
      path: '/myVideoQs',
      shows: 'button[aria-label^="Move "]',
      stored: member,
      most: { js: 180, lcp: 700 },
    },
  ];
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    const figures: Figure[] = [];
    for (const page of pages) figures.push(...(await measure(browser, page, testBed.urlOf(''), baseline)));
    figures.push(await slowPhone(browser, testBed.urlOf('/')), await formWeight(browser, testBed.urlOf('')));
    return figures;
  } finally {
    await browser.close();
  }
}

const visits = async (browser: Browser, o: Parameters<typeof coldVisit>[1]): Promise<Visit[]> => {
  const all: Visit[] = [];
  for (let n = 0; n < ROUNDS; n++) all.push(await coldVisit(browser, o));
  return all;
};

/** Measures how long a phone on a slow connection takes to show the first content of the home page. */
async function slowPhone(browser: Browser, url: string): Promise<Figure> {
  const all = await visits(browser, { url, shows: 'main h1', stored: {}, line: SLOW_LINE, width: 390 });
  return figureOf('first page, slow phone: something is seen', 'ms', median(all.map((v) => v.fcp)), atMost(1_500));
}

/**
 * Measures how much antd's controls add to the weight of a page. It subtracts the weight of the frame from that of a
 * page of the kit that contains all controls.
 */
async function formWeight(browser: Browser, origin: string): Promise<Figure> {
  const js = async (path: string, shows: string) =>
    median((await visits(browser, { url: origin + path, shows, stored: {} })).map((v) => v.js));
  const [form, without] = [await js('/dev/kit/form', '.ant-slider'), await js('/no/such/page', 'main h1')];
  return figureOf('page with controls of antd: JS more', 'kB', form - without, atMost(60));
}

async function measure(browser: Browser, page: PageToVisit, ours: string, baseline: string): Promise<Figure[]> {
  const visit = (origin: string) => () => coldVisit(browser, { ...page, url: origin + page.path });
  const visits = await inTurn(ROUNDS, visit(ours), visit(baseline));
  const figure = (what: keyof Visit, name: string, unit: string, most?: number): Figure => {
    const medians = each(visits, (some) => median(some.map((v) => v[what])));
    return figureOf(
      `first page, ${page.name}: ${name}`,
      unit,
      medians,
      ...(most ? [atMost(most), ratioAtMost(1.3)] : []),
    );
  };
  return [
    figure('js', 'JS', 'kB', page.most.js),
    figure('lcp', 'LCP', 'ms', page.most.lcp),
    figure('requests', 'requests', ''),
  ];
}
