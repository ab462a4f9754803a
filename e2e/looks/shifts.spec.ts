import { expect } from '@jest/globals';
import type { BrowserContext } from 'playwright-core';
import { describeShared } from '../fixtures/product.fixture.ts';
import { FOR_ALL, FOR_MEMBERS } from '../fixtures/routes.fixture.ts';
import { type Made, makeBusy, openWindow, shiftsSoFar } from '../fixtures/shifts.fixture.ts';

/** The allowed sum of shifts. web.dev calls up to 0.1 good; a page that does not visibly move has less than this. */
const MOST = 0.02;
const DESKTOP = [1440, 900] as const;
const TABLET = [820, 1180] as const;
const PHONE = [390, 844] as const;
type Size = readonly [number, number];
/** The tablet's layout consists of parts of the other two, so only `npm run looks` opens it. */
const MEMBER_SIZES: readonly Size[] = process.env.LOOKS ? [DESKTOP, TABLET, PHONE] : [DESKTOP, PHONE];

describeShared('a page while it loads', (product) => {
  let member: BrowserContext;
  let visitor: BrowserContext;
  let made: Made;
  /** The shifts on the pages of a route, by reader and page. */
  const moves = new Map<string, Promise<string[]>>();

  /**
   * Opens the pages of these routes one after the other in each size. The sizes load at the same time. Each page gets a
   * new window, because Playwright may never report the end of a request of a page that was left.
   */
  const look = (
    whose: 'visitor' | 'member',
    context: BrowserContext,
    routes: typeof FOR_ALL,
    sizes: readonly Size[],
  ) => {
    const before = Promise.allSettled(moves.values()); // more windows at once slow each other down
    const lastOf: Promise<unknown>[] = sizes.map(() => before);
    for (const [route, paths] of Object.entries(routes)) {
      const inEach = sizes.map(async (size, n) => {
        await lastOf[n];
        const moved: string[] = [];
        for (const path of paths ?? [made[route as keyof Made]]) {
          const { page, load } = await openWindow(context, size);
          const { sum, shifts } = await load(path);
          await page.close();
          if (sum > MOST)
            moved.push(`${path} at ${size[0]}: ${sum.toFixed(3)}`, ...shifts.map((s) => JSON.stringify(s)));
        }
        return moved;
      });
      for (const [n, one] of inEach.entries()) lastOf[n] = one.catch(() => undefined); // another test reports failures
      const all = Promise.all(inEach).then((moved) => moved.flat());
      all.catch(() => undefined);
      moves.set(`${whose} ${route}`, all);
    }
  };

  beforeAll(async () => {
    ({ context: member, made } = await makeBusy(product));
    visitor = await product.visitor();
  });
  const movesOf = (whose: 'visitor' | 'member', route: string) => {
    if (!moves.size) {
      look('visitor', visitor, FOR_ALL, [DESKTOP, PHONE]);
      look('member', member, { ...FOR_ALL, ...FOR_MEMBERS }, MEMBER_SIZES);
    }
    return moves.get(`${whose} ${route}`);
  };

  it.each(Object.keys(FOR_ALL))('does not move its content for a visitor at %s', async (route) => {
    expect(await movesOf('visitor', route)).toEqual([]);
  });

  it.each(Object.keys({ ...FOR_ALL, ...FOR_MEMBERS }))(
    'does not move its content for a member at %s',
    async (route) => {
      expect(await movesOf('member', route)).toEqual([]);
    },
  );

  it('does not move its content when a list reloads, and shows a progress bar', async () => {
    const { page, load } = await openWindow(member, DESKTOP);
    await load('/myVideoQs');
    let answer = () => {};
    const held = new Promise<void>((resume) => {
      answer = resume;
    });
    await page.route('**/api/queues/fetchMyQueue', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload(); // the page shows the last seen content at once
    const bar = page.getByRole('progressbar', { name: 'Still working' });
    await bar.waitFor();
    await page.getByRole('button', { name: 'Move Inception' }).waitFor();
    answer();
    await bar.waitFor({ state: 'detached' });
    const { sum, shifts } = await shiftsSoFar(page);
    if (sum > MOST) expect(shifts).toEqual([]);
    await page.close();
  });

  it('is checked for moving content on every route of the product', async () => {
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
