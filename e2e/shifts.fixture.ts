import { addTitle, knownToSocial, type Member, newMember, pairOf } from '@videoqs/stack/caller';
import { eventually } from '@videoqs/stack/eventually';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { fillQueue, fillTop10 } from './look.fixture.ts';
import { signedIn } from './member.fixture.ts';
import type { Product } from './product.fixture.ts';

/** Pages of one thing, by the route they are of, once there is such a thing. */
export type Made = Record<
  '/myVideoQs/:queueID' | '/join/:code' | '/ptoyr/:ptoyr' | '/myJamm/:jamm' | '/person411/:person411',
  string
>;

/** Somebody with something to see on every page, and where the pages of one thing are. */
export async function makeBusy(product: Product): Promise<{ context: BrowserContext; made: Made }> {
  const { context, member } = await signedIn(product);
  const [friend, twin] = [await newMember(product), await newMember(product)];
  const post = async (who: Member, path: string, body: object) =>
    (await product.post(path, { ...pairOf(who), ...body })).reply;
  for (const m of [member, friend, twin]) await knownToSocial(product, m);
  await fillQueue(product, member);
  await fillTop10(product, member, 10);
  await post(member, '/api/person/newFollow', { personID: friend.userID });
  await post(friend, '/api/person/newFollow', { personID: member.userID });
  await fillTop10(product, friend, 4);
  const at = new Date(Date.now() - 90 * 86_400_000).toISOString();
  const reviews = [603, 129, 238, 155, 13, 313369].map((vid) => ({ mediaType_vid: `movie_${vid}`, rating: 4, at }));
  for (const m of [member, friend, twin]) await post(m, '/api/review/importReviews', { reviews });
  const words = { mediaType_vid: 'movie_27205', StarRating: 4.5, restComment: 'It stays up later than I do.' };
  for (const m of [member, friend]) await post(m, '/api/review/submitReview', words);
  await post(member, '/api/genre_tastes/saveSliderVals', { updateARRAY: [90, 'Science Fiction'] });
  await post(member, '/api/account/saveServices', { services: ['Netflix', 'Hulu'] });
  const queueName = 'Friday crew';
  const { queueID } = await post(member, '/api/queues/createNewQueue', { qName: queueName, selectedContactsArr: [] });
  const q = { queueID: Number(queueID), queueName };
  for (const key of ['movie_155', 'tv_1396', 'movie_603'])
    await addTitle(product, member, key, 'bottom', [q.queueID, queueName]);
  const { code } = await post(member, '/api/queues/createInvitation', q);
  const { ptoyrCode } = await post(friend, '/api/ptoyr/createPtoyrCodeLink', { mediaType_vid: 'movie_603' });
  const { jammCode } = await post(member, '/api/jamm/startJamm', { onServices: false, unseen: false });
  return {
    context,
    made: {
      '/myVideoQs/:queueID': `/myVideoQs/${q.queueID}`,
      '/join/:code': `/join/${code}`,
      '/ptoyr/:ptoyr': `/ptoyr/${ptoyrCode}`,
      '/myJamm/:jamm': `/myJamm/${jammCode}`,
      '/person411/:person411': `/person411/${friend.username}`,
    },
  };
}

interface Shift {
  value: number;
  what: string[];
}

/** Notes every shift of a page that is about to be opened, with what moved in it and from where to where. */
const noteShifts = () => {
  const seen: Shift[] = [];
  Object.assign(window, { seen });
  type Source = { node?: Node; previousRect: DOMRect; currentRect: DOMRect };
  const told = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; sources: Source[] }[])
      seen.push({
        value: entry.value,
        what: entry.sources.map(({ node, previousRect, currentRect }) => {
          const at = node instanceof Element ? node : node?.parentElement;
          return `${at?.tagName.toLowerCase()}.${at?.className} ${at?.textContent?.slice(0, 40)}: ${told(previousRect)} → ${told(currentRect)}`;
        }),
      });
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Whether all that can be seen has come: no part of it is waited for, and it is painted. */
const isThere = async () => {
  const isSeen = (at: Element) => {
    const { top, left, width } = at.getBoundingClientRect();
    return width > 0 && top < innerHeight && left < innerWidth;
  };
  const waited = [...document.querySelectorAll('main [aria-busy="true"], main [data-skeleton]')].some(
    (at) => isSeen(at) && !at.closest('[data-stays]'),
  );
  const isDrawn = [...document.images].filter(isSeen).every(({ complete }) => complete);
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  return !waited && isDrawn && document.querySelector('main h1') !== null;
};

const painted = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

/** Lets each answer in once the page was painted without it, as on a slow line. @returns how many are on their way */
async function holdAnswers(page: Page): Promise<() => number> {
  const open = new Set<Request>();
  // a stream never ends
  const counts = (request: Request) => request.url().includes('/api/') && !request.url().includes('/watch');
  page.on('request', (request) => counts(request) && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  await page.route('**/{api,r}/**', async (route) => {
    await page.evaluate(painted).catch(() => undefined);
    await route.continue().catch(() => undefined);
  });
  return () => open.size;
}

/** The shifts of a page as it loads in a window of that size, and their sum: at least its CLS. */
export async function shiftsOf(context: BrowserContext, path: string, [width, height]: readonly [number, number]) {
  const page = await context.newPage();
  await page.setViewportSize({ width, height });
  await page.addInitScript(noteShifts);
  const underWay = await holdAnswers(page);
  await page.goto(path);
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await eventually(async () => (await page.evaluate(isThere)) && underWay() === 0);
  const shifts = await page.evaluate(() => (window as unknown as { seen: Shift[] }).seen);
  await page.close();
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), shifts };
}
