import { addTitle, newMember, pairOf } from '@videoqs/stack/caller';
import { eventually } from '@videoqs/stack/eventually';
import type { BrowserContext } from 'playwright-core';
import {
  choose,
  complaining,
  inDialog,
  press,
  read,
  type Scene,
  type Step,
  scene,
  see,
  seeField,
} from './look.fixture.ts';
import { signInContext } from './member.fixture.ts';
import type { Product } from './product.fixture.ts';

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
  const as = pairOf(ada);
  const make = async (qName: string) =>
    (await product.post('/api/queues/createNewQueue', { ...as, qName, selectedContactsArr: [] })).reply.queueID;
  const queueName = 'Friday crew';
  const q = { queueID: Number(await make(queueName)), queueName };
  made.shared = `/myVideoQs/${q.queueID}`;
  made.empty = `/myVideoQs/${await make('October horror')}`;
  // who signed up a moment ago is known to queues once it was told
  for (const { userID } of [bob, cy])
    await eventually(
      async () =>
        (await product.post('/api/queues/addQueueMember', { ...as, ...q, addMemberUid: userID })).reply.success,
    );
  await product.post('/api/queues/grantPermissions', { ...as, ...q, grantUid: bob.userID });
  for (const key of TITLES) await addTitle(product, ada, key, 'bottom', [q.queueID, queueName]);
  const invited = await product.post('/api/queues/createInvitation', { ...as, ...q });
  invitation = String(invited.reply.code);
  // two of them have it open from now on
  for (const m of [bob, cy])
    watching.push(
      await fetch(`${product.url}/api/queues/watchQueue`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...pairOf(m), queueID: q.queueID }),
      }),
    );
  const theirs = { ...pairOf(bob), queueID: q.queueID, mediaType_vid: 'tv_1396' };
  take = () => product.post('/api/queues/holdTitle', theirs);
  await signInContext(context, ada);
}

/** Chooses a file of Letterboxd with these lines. */
const bring =
  (...lines: string[]): Step =>
  (page) =>
    page.getByLabel('Choose files').setInputFiles({
      name: 'watchlist.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Date,Name,Year,Letterboxd URI', ...lines].join('\n')),
    });
/** No two titles of the shipped catalogue share a name: the last one of a file is made a question. */
const makeQuestion: Step = (page) =>
  page.route('**/api/titles/matchTitles', async (route) => {
    const response = await route.fetch();
    const { matches } = await response.json();
    const candidates = matches.flatMap((m: { candidates: object[] }) => m.candidates);
    await route.fulfill({ response, json: { matches: [...matches.slice(0, -1), { sure: false, candidates }] } });
  });
const importing = (name: string, ...steps: Step[]) => scene(name, 'sharer', '/myVideoQs/import', ...steps);
const sharing = (name: string, ...steps: Step[]) => scene(name, 'sharer', shared, ...steps);

export const SHARING_SCENES: Scene[] = [
  importing('bring', read('Drop your files here')),
  importing('bring-refused', bring(), see('alert')),
  importing(
    'bring-check',
    makeQuestion,
    bring(',The Matrix,1999,u', ',Inception,2010,u', ',Nobody knows this,1931,u', ',Of two,,u'),
    see('img', '2 found, 1 to settle, 1 not in the catalogue'),
  ),
  // before a new link makes this one void
  scene('queue-join', 'newcomer', () => `/join/${invitation}`, see('button', 'Join')),
  sharing(
    'queue-shared',
    see('button', 'Move The Matrix'),
    (page) => page.getByText('bob-the-builder and cy are here').waitFor({ state: 'attached' }),
    () => take(),
    read('bob-the-builder is moving this'),
  ),
  scene('queue-shared-empty', 'sharer', () => made.empty, read('Nothing here yet')),
  complaining(/403/, scene('queue-shared-closed', 'newcomer', shared, read('You no longer have access to this queue'))),
  scene(
    'queue-new',
    'sharer',
    '/myVideoQs',
    press('New queue'),
    inDialog(press('Create'), read('Please give it a name.')),
  ),
  sharing('queue-people', press('3 people'), inDialog(seeField('Link to join'))),
  sharing(
    'queue-history',
    press('More about this queue'),
    choose('History…'),
    inDialog(see('button', 'Undo: added The Matrix')),
  ),
  scene('queue-found', 'sharer', () => `${made.shared}?type=movie&sort=-year`, read('4 of 5 titles')),
  sharing('queue-who-when', press('More for The Matrix'), choose('Who added it…'), inDialog(read('ada-b added it'))),
  sharing('queue-move-to', press('More for The Matrix'), choose('Move to position…'), inDialog(see('textbox'))),
  scene(
    'queue-calendar',
    'sharer',
    '/myVideoQs',
    press('More about this queue'),
    choose('Calendar…'),
    inDialog(read('No calendar reads them yet.')),
  ),
  importing('bring-done', bring(',The Matrix,1999,u'), press('Add 1 title'), see('button', 'Another file')),
];
