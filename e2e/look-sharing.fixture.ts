import { eventually } from '@videoqs/stack/eventually';
import type { BrowserContext, Page } from 'playwright-core';
import type { Scene } from './look.fixture.ts';
import { newMember, signInContext } from './member.fixture.ts';
import type { Product } from './product.fixture.ts';

/** Where the first shared queue of a product is. */
/** Where her two queues are, once they are made. */
const made = { shared: '', empty: '' };
const shared = () => made.shared;
const TITLES = ['movie_155', 'movie_603', 'tv_1396', 'movie_13', 'movie_27205'];

/** Streams that stay open: one that nobody holds is closed when it is collected. */
const watching: Response[] = [];
/** One of them is about to move a title, once they are there. */
let take = async (): Promise<unknown> => undefined;
/** Of a link into the first of them, once there is one. */
let invitation = '';

/** Somebody who shares two queues, one of them with two others. */
export async function makeSharer(product: Product, context: BrowserContext): Promise<void> {
  const [ada, bob, cy] = [
    await newMember(product, { username: 'ada-b' }),
    await newMember(product, { username: 'bob-the-builder' }),
    await newMember(product, { username: 'cy' }),
  ];
  const as = { userID: ada.userID, userAUTH: ada.userAUTH };
  const queueName = 'Friday crew';
  const created = await product.post('/api/queues/createNewQueue', {
    ...as,
    qName: queueName,
    selectedContactsArr: [],
  });
  const q = { queueID: Number(created.reply.queueID), queueName };
  made.shared = `/myVideoQs/${q.queueID}`;
  const other = { ...as, qName: 'October horror', selectedContactsArr: [] };
  made.empty = `/myVideoQs/${(await product.post('/api/queues/createNewQueue', other)).reply.queueID}`;
  // who signed up a moment ago is known to queues once it was told
  for (const { userID } of [bob, cy])
    await eventually(
      async () =>
        (await product.post('/api/queues/addQueueMember', { ...as, ...q, addMemberUid: userID })).reply.success,
    );
  await product.post('/api/queues/grantPermissions', { ...as, ...q, grantUid: bob.userID });
  for (const mediaType_vid of TITLES)
    await product.post('/api/queues/addToQueue', {
      ...as,
      mediaType_vid,
      topOrBottom: 'bottom',
      queueIDandNameArr: [[q.queueID, q.queueName]],
    });
  const invited = await product.post('/api/queues/createInvitation', { ...as, ...q });
  invitation = String(invited.reply.code);
  // two of them have it open from now on
  for (const { userID, userAUTH } of [bob, cy])
    watching.push(
      await fetch(`${product.url}/api/queues/watchQueue`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userID, userAUTH, queueID: q.queueID }),
      }),
    );
  const theirs = { userID: bob.userID, userAUTH: bob.userAUTH, queueID: q.queueID, mediaType_vid: 'tv_1396' };
  take = () => product.post('/api/queues/holdTitle', theirs);
  await signInContext(context, ada);
}

const row = async (page: Page) => {
  await page.getByRole('button', { name: 'Move The Matrix' }).waitFor();
  await page.getByText('bob-the-builder and cy are here').waitFor({ state: 'attached' });
};
const dialog = (page: Page) => page.getByRole('dialog');

const bring = (page: Page, ...lines: string[]) =>
  page.getByLabel('Choose files').setInputFiles({
    name: 'watchlist.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Date,Name,Year,Letterboxd URI', ...lines].join('\n')),
  });

export const SHARING_SCENES: Scene[] = [
  {
    name: 'bring',
    as: 'sharer',
    path: '/myVideoQs/import',
    show: (page) => page.getByText('Drop your files here').waitFor(),
  },
  {
    name: 'bring-refused',
    as: 'sharer',
    path: '/myVideoQs/import',
    show: async (page) => {
      await bring(page);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'bring-check',
    as: 'sharer',
    path: '/myVideoQs/import',
    show: async (page) => {
      // no two titles of the shipped catalogue share a name: the last one is made a question
      await page.route('**/api/titles/matchTitles', async (route) => {
        const response = await route.fetch();
        const { matches } = await response.json();
        const candidates = matches.flatMap((m: { candidates: object[] }) => m.candidates);
        await route.fulfill({ response, json: { matches: [...matches.slice(0, -1), { sure: false, candidates }] } });
      });
      await bring(page, ',The Matrix,1999,u', ',Inception,2010,u', ',Nobody knows this,1931,u', ',Of two,,u');
      await page.getByRole('img', { name: '2 found, 1 to settle, 1 not in the catalogue' }).waitFor();
    },
  },
  // before a new link makes this one void
  {
    name: 'queue-join',
    as: 'newcomer',
    path: () => `/myVideoQs?join=${invitation}`,
    show: (page) => dialog(page).getByRole('button', { name: 'Join' }).waitFor(),
  },
  {
    name: 'queue-shared',
    as: 'sharer',
    path: shared,
    show: async (page) => {
      await row(page);
      await take();
      await page.getByText('bob-the-builder is moving this').waitFor();
    },
  },
  {
    name: 'queue-shared-empty',
    as: 'sharer',
    path: () => made.empty,
    show: (page) => page.getByText('Nothing here yet').waitFor(),
  },
  {
    name: 'queue-shared-closed',
    as: 'newcomer',
    path: shared,
    show: (page) => page.getByText('This queue is not open to you').waitFor(),
    expected: /403/,
  },
  {
    name: 'queue-new',
    as: 'sharer',
    path: '/myVideoQs',
    show: async (page) => {
      await page.getByRole('button', { name: 'New queue' }).click();
      await dialog(page).getByRole('button', { name: 'Create' }).click();
      await dialog(page).getByText('Please give it a name.').waitFor();
    },
  },
  {
    name: 'queue-people',
    as: 'sharer',
    path: shared,
    show: async (page) => {
      await page.getByRole('button', { name: '3 people' }).click();
      await dialog(page).getByLabel('Link to join').waitFor();
    },
  },
  {
    name: 'queue-history',
    as: 'sharer',
    path: shared,
    show: async (page) => {
      await page.getByRole('button', { name: 'More about this queue' }).click();
      await page.getByRole('menuitem', { name: 'History…' }).click();
      await dialog(page).getByRole('button', { name: 'Undo: added The Matrix' }).waitFor();
    },
  },
  {
    name: 'queue-found',
    as: 'sharer',
    path: () => `${made.shared}?type=movie&sort=-year`,
    show: (page) => page.getByText('4 of 5 titles').waitFor(),
  },
  {
    name: 'queue-who-when',
    as: 'sharer',
    path: shared,
    show: async (page) => {
      await page.getByRole('button', { name: 'More for The Matrix' }).click();
      await page.getByRole('menuitem', { name: 'Who added it…' }).click();
      await dialog(page).getByText('ada-b added it').waitFor();
    },
  },
  {
    name: 'queue-move-to',
    as: 'sharer',
    path: shared,
    show: async (page) => {
      await page.getByRole('button', { name: 'More for The Matrix' }).click();
      await page.getByRole('menuitem', { name: 'Move to position…' }).click();
      await dialog(page).getByRole('textbox').waitFor();
    },
  },
  {
    name: 'queue-calendar',
    as: 'sharer',
    path: '/myVideoQs',
    show: async (page) => {
      await page.getByRole('button', { name: 'More about this queue' }).click();
      await page.getByRole('menuitem', { name: 'Calendar…' }).click();
      await dialog(page).getByText('No calendar reads them yet.').waitFor();
    },
  },
  {
    name: 'bring-done',
    as: 'sharer',
    path: '/myVideoQs/import',
    show: async (page) => {
      await bring(page, ',The Matrix,1999,u');
      await page.getByRole('button', { name: 'Add 1 title' }).click();
      await page.getByRole('button', { name: 'Another file' }).waitFor();
    },
  },
];
