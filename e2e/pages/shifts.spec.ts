import { expect } from '@jest/globals';
import type { BrowserContext } from 'playwright-core';
import { describeShared } from '../fixtures/product.fixture.ts';
import { type Made, makeBusy, shiftsOf } from '../fixtures/shifts.fixture.ts';

/** What web.dev calls good is 0.1; a page that stands still has less than this. */
const MOST = 0.02;
const DESKTOP = [1440, 900] as const;
const TABLET = [820, 1180] as const;
const PHONE = [390, 844] as const;

/** Each page by its route, as it is opened: where it says nothing, at the address that is known once it is made. */
const FOR_ALL: Record<string, readonly string[] | null> = {
  '/': ['/'],
  '/movie/:movieID': ['/movie/603'],
  '/tv/:tvID': ['/tv/1396'],
  '/castcrew/:castcrewID': ['/castcrew/6384', '/castcrew/525'],
  '/VideoKeyWordSearch': ['/VideoKeyWordSearch', '/VideoKeyWordSearch?q=heist'],
  '/sixDegrees': ['/sixDegrees', '/sixDegrees?from=6384&to=17419'],
  '/dbStats': ['/dbStats'],
  '/videoNewEarnedMedia/:videoNewEarnedMedia': ['/videoNewEarnedMedia/movie_603'],
  '/topTen': ['/topTen', '/topTen?type=tv'],
  '/person411/:person411': null,
  '/rateAndReview/:rateAndReview': ['/rateAndReview/movie_603'],
  '/join/:code': null,
  '/ptoyr/:ptoyr': null,
  '/myJamm/:jamm': null,
  '/account/undo': ['/account/undo'],
};
const FOR_MEMBERS: Record<string, readonly string[] | null> = {
  '/account': ['/account'],
  '/myVideoQs': ['/myVideoQs'],
  '/myVideoQs/:queueID': null,
  '/myVideoQs/import': ['/myVideoQs/import'],
  '/myFeed': ['/myFeed'],
  '/myFeed/:list': ['/myFeed/following', '/myFeed/followers'],
  '/myTastes': ['/myTastes'],
  '/myJamm': ['/myJamm'],
  '/tmdbDumps': ['/tmdbDumps'],
};

describeShared('as it loads, nothing on a page moves', (product) => {
  let member: BrowserContext;
  let visitor: BrowserContext;
  let made: Made;
  beforeAll(async () => {
    ({ context: member, made } = await makeBusy(product));
    visitor = await product.visitor();
  });

  type Size = readonly [number, number];
  const movesOf = async (context: BrowserContext, route: string, paths: readonly string[] | null, ...sizes: Size[]) => {
    const moved: string[] = [];
    for (const path of paths ?? [made[route as keyof Made]])
      for (const size of sizes) {
        const { sum, shifts } = await shiftsOf(context, path, size);
        if (sum > MOST) moved.push(`${path} at ${size[0]}: ${sum.toFixed(3)}`, ...shifts.map((s) => JSON.stringify(s)));
      }
    return moved;
  };

  it.each(Object.entries(FOR_ALL))('of %s, for a visitor', async (route, paths) => {
    expect(await movesOf(visitor, route, paths, DESKTOP, PHONE)).toEqual([]);
  });

  it.each(Object.entries({ ...FOR_ALL, ...FOR_MEMBERS }))('of %s, for a member', async (route, paths) => {
    expect(await movesOf(member, route, paths, DESKTOP, TABLET, PHONE)).toEqual([]);
  });

  it('every page of the product is among them', async () => {
    const page = await visitor.newPage();
    await page.goto('/');
    const boot = JSON.parse((await page.locator('#videoqs-boot').textContent()) ?? '');
    await page.close();
    const routes = boot.remotes.flatMap((r: { name: string; routes: { path: string }[] }) =>
      r.name === 'kit' ? [] : r.routes.map(({ path }) => path),
    );
    expect(Object.keys({ ...FOR_ALL, ...FOR_MEMBERS }).sort()).toEqual(routes.sort());
  });
});
