import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUp } from '@videoqs/web/testing/set-up';
import { type PlaysServer, playsServer } from '../../test/plays-server.ts';
import { queueServer, signInAda } from '../../test/queue-server.ts';
import { CATALOGUE, card, choose, list, show } from './bring-page.fixture.tsx';
import { startOver } from './use-bring.ts';

const { net, expectAccessible } = setUp();
let plays: PlaysServer;
beforeEach(() => {
  act(startOver);
  queueServer(net, []);
  plays = playsServer(net);
  signInAda();
  CATALOGUE.Serial = [{ ...card(1, 'Serial'), mediaType_vid: 'tv_1' }];
  net.answer('/api/titles/matchTitles', ({ wanted }) => ({
    matches: wanted.map(({ title }) => ({
      sure: (CATALOGUE[title] ?? []).length === 1,
      candidates: CATALOGUE[title] ?? [],
    })),
  }));
  net.answer('/api/plays/setShowState', { success: true });
});

const json = (name: string, rows: object[]) => new File([JSON.stringify(rows)], name);
const film = { title: 'Heron', year: 2001, ids: { trakt: 1 } };
const serial = { title: 'Serial', year: 2001, ids: { trakt: 2 } };
const HISTORY = [
  { id: 11, watched_at: '2023-03-01T20:00:00.000Z', movie: film },
  { id: 12, watched_at: '2024-03-01T20:00:00.000Z', movie: film },
  ...[1, 2].map((number) => ({
    id: 20 + number,
    watched_at: '2024-04-01T20:00:00.000Z',
    episode: { season: 1, number },
    show: serial,
  })),
];

it("previews the diary entries of an import, adds the entries with the source's ids, and undoes the whole import", async () => {
  show();
  await choose(json('watched-history-1.json', HISTORY), json('hidden-dropped.json', [{ show: serial }]));
  expect(await screen.findByRole('switch', { name: '4 plays go to your diary', checked: true })).toBeVisible();
  expect(screen.getByText('1 movie, 2 episodes of 1 show, 1 rewatch. 1 show keeps its status.')).toBeVisible();
  await userEvent.click(screen.getByText('Show the years'));
  expect(screen.getByText('2023').closest('li')).toHaveTextContent('20231');
  await expectAccessible();
  expect(net.sent('/api/plays/addPlays')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add 4 plays' }));
  await screen.findByText('0 titles added, 4 plays added to your diary, the status of 1 show noted');
  const [call] = net.sent('/api/plays/addPlays');
  expect(call).toMatchObject({ from: 'import:trakt' });
  expect(call?.plays.map((p) => [p.mediaType_vid, p.watchedAt, p.season, p.episode, p.sourceID])).toEqual([
    ['movie_1', '2023-03-01T20:00:00Z', undefined, undefined, '11'],
    ['movie_1', '2024-03-01T20:00:00Z', undefined, undefined, '12'],
    ['tv_1', '2024-04-01T20:00:00Z', 1, 1, '21'],
    ['tv_1', '2024-04-01T20:00:00Z', 1, 2, '22'],
  ]);
  expect(net.sent('/api/plays/setShowState')).toMatchObject([{ mediaType_vid: 'tv_1', state: 'dropped' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo all of it' }));
  await screen.findAllByText('Removed everything we had added');
  expect(plays.plays).toEqual([]);
});

it('imports a long history in batches, and one undo removes all batches', async () => {
  const at = (n: number) => new Date(Date.UTC(2020, 0, 1, 0, n)).toISOString();
  show();
  await choose(
    json(
      'watched-history-1.json',
      Array.from({ length: 1_001 }, (_, n) => ({ id: n + 1, watched_at: at(n), movie: film })),
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add 1,001 plays' }));
  await screen.findByText('0 titles added, 1,001 plays added to your diary');
  const calls = net.sent('/api/plays/addPlays');
  expect(calls.map((c) => c.plays.length)).toEqual([500, 500, 1]);
  const [first] = [...new Set(calls.slice(1).map((c) => c.partOf))];
  expect([calls[0]?.partOf, typeof first]).toEqual([undefined, 'string']);
});

it('does not change the state of a show that the member had watched before the import', async () => {
  plays.plays = [{ mediaType_vid: 'tv_1', season: 1, episode: 1 }];
  show();
  await choose(json('watched-history-1.json', HISTORY.slice(2)), json('hidden-dropped.json', [{ show: serial }]));
  await userEvent.click(await screen.findByRole('button', { name: 'Add 2 plays' }));
  await screen.findByText(/2 plays added/);
  expect(net.sent('/api/plays/setShowState')).toEqual([]);
});

it('sets the state of a show without plays in the files, and undo removes the state', async () => {
  show();
  await choose(json('hidden-dropped.json', [{ show: serial }]));
  expect(await screen.findByRole('switch', { name: 'Your shows keep their status', checked: true })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add your shows' }));
  await screen.findByText('0 titles added, the status of 1 show noted');
  await userEvent.click(screen.getByRole('button', { name: 'Undo all of it' }));
  await screen.findAllByText('Removed everything we had added');
  expect(net.sent('/api/plays/setShowState')).toMatchObject([
    { mediaType_vid: 'tv_1', state: 'dropped' },
    { mediaType_vid: 'tv_1', state: null },
  ]);
});

it('imports no history when the member turned the history off', async () => {
  show();
  await choose(json('watched-history-1.json', HISTORY));
  await userEvent.click(await screen.findByRole('switch', { name: '4 plays go to your diary' }));
  expect(screen.getByRole('button', { name: 'Nothing to add' })).toBeDisabled();
});

it("asks once how to read a file's ambiguous dates, and finds the file's episodes by name", async () => {
  show();
  await choose(new File(['Title,Date\nSerial: Season 1: Part 3,1/2/20\nHeron,3/4/20\n'], 'NetflixViewingHistory.csv'));
  await screen.findByRole('region', { name: 'How do we read the dates in NetflixViewingHistory.csv?' });
  await expectAccessible();
  await userEvent.click(screen.getByRole('radio', { name: 'Feb 1, 2020' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add 2 plays' }));
  await screen.findByText(/2 plays added/);
  expect(net.sent('/api/plays/addPlays')[0]?.plays).toMatchObject([
    { mediaType_vid: 'tv_1', season: 1, episode: 3, watchedAt: '2020-02-01' },
    { mediaType_vid: 'movie_1', watchedAt: '2020-04-03' },
  ]);
});

it('names the files that the import did not read', async () => {
  show();
  await choose(json('watched-history-1.json', HISTORY), json('likes-comments.json', []));
  await userEvent.click(await screen.findByText('1 file we didn’t read'));
  expect(screen.getByText('likes-comments.json')).toBeVisible();
});

it('says why the import chose one of several possible titles, and lets the member choose another title', async () => {
  CATALOGUE.Echo = [card(7, 'Echo', 2021), card(8, 'Echo', 1984)];
  show();
  await choose(new File(['Title,Date\nEcho,2015-05-05\n'], 'NetflixViewingHistory.csv'));
  expect(await screen.findByText(/^The other titles came out after you watched this one in 2015/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change Echo' }));
  await userEvent.click(await screen.findByRole('button', { name: /2021/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 play' }));
  await screen.findByText(/1 play added/);
  expect(net.sent('/api/plays/addPlays')[0]?.plays).toMatchObject([{ mediaType_vid: 'movie_7' }]);
});

it('lets the member answer all questions of one kind with one choice', async () => {
  const both = (n: number, title: string) => [card(n, title), { ...card(n, title), mediaType_vid: `tv_${n}` }];
  Object.assign(CATALOGUE, { Ebb: both(20, 'Ebb'), Foam: both(21, 'Foam'), Salt: both(22, 'Salt') });
  show();
  await choose(
    new File(['Title,Date\nEbb,2015-05-05\nFoam,2015-05-06\nSalt,2015-05-07\n'], 'NetflixViewingHistory.csv'),
  );
  expect(await screen.findByRole('group', { name: 'All 3 like this' })).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Take the movies' }));
  expect(await screen.findByText('All checked')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add 3 plays' })).toBeEnabled();
});

it('lets the member undo an import later on the page of imports', async () => {
  show();
  await choose(json('watched-history-1.json', HISTORY));
  await userEvent.click(await screen.findByRole('button', { name: 'Add 4 plays' }));
  await screen.findByText(/4 plays added/);
  act(startOver); // This gives the state after a reload.
  expect(screen.getByRole('heading', { name: /^Your import of / })).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo all of it' }));
  await net.settle();
  expect(plays.plays).toEqual([]);
  expect(screen.queryByRole('heading', { name: /^Your import of / })).toBeNull();
});

it('resumes an interrupted import, and one undo removes everything from both runs', async () => {
  const many = json(
    'watched-history-1.json',
    Array.from({ length: 600 }, (_, n) => ({
      id: n + 1,
      watched_at: new Date(Date.UTC(2020, 0, 1, 0, n)).toISOString(),
      movie: film,
    })),
  );
  const answer = '/api/plays/addPlays';
  const undoID = '00000000-0000-4000-8000-000000000077';
  const added = (all: object[]) => ({
    added: all.map((_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`),
    ...{ alreadyThere: 0, skipped: [], undoID, leftQueue: [] },
  });
  net.answer(answer, ({ plays: all }) => {
    net.fail(answer, 'unavailable');
    return added(all);
  });
  show();
  await choose(many);
  await userEvent.click(await screen.findByRole('button', { name: 'Add 600 plays' }));
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('alert');
  // the first batch is not sent again
  expect(net.sent(answer).map(({ plays: all }) => all.length)).toEqual([500, 100, 100]);
  act(startOver);
  expect(screen.getByText(/^It stopped before the end/)).toBeVisible();
  net.answer(answer, ({ plays: all }) => added(all));
  await choose(many);
  await userEvent.click(await screen.findByRole('button', { name: 'Add 600 plays' }));
  await screen.findByText(/plays added to your diary/);
  expect(net.sent(answer).map((c) => c.partOf)).toEqual([undefined, undoID, undoID, undoID, undoID]);
});

it("imports the history of one profile of a household's account", async () => {
  CATALOGUE.Echo = [card(7, 'Echo', 2001)];
  const row = (profile: string, title: string, time: string) => `${profile},${time},1,,${title},,tv,,,US\n`;
  show();
  await choose(
    new File(
      [
        'Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Device Type,Bookmark,Latest Bookmark,Country\n',
        row('Ada', 'Heron', '2024-03-01 20:00:00'),
        row('Ada', 'Heron', '2024-03-02 20:00:00'),
        row('Bob', 'Heron', '2024-03-03 20:00:00'),
        row('Bob', 'Echo', '2024-03-04 20:00:00'),
      ],
      'ViewingActivity.csv',
    ),
  );
  await screen.findByRole('region', { name: 'Which profile is yours?' });
  expect(screen.getByRole('radio', { name: 'Ada' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Add 2 plays' })).toBeEnabled();
  await expectAccessible();
  await userEvent.click(screen.getByRole('radio', { name: 'Bob' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add 2 plays' }));
  await screen.findByText(/2 plays added/);
  expect(net.sent('/api/plays/addPlays')[0]?.plays.map((p) => [p.mediaType_vid, p.watchedAt])).toEqual([
    ['movie_1', '2024-03-03T20:00:00Z'],
    ['movie_7', '2024-03-04T20:00:00Z'],
  ]);
});

it('adds to the queue that an interrupted import created, even before the page has loaded that queue', async () => {
  const owner = { userID: 7, username: 'ada', imgSrc: null };
  const made = { queueID: 1e12, name: 'Rainy days', owner, level: 'owner' as const, memberCount: 1, count: 0 };
  const before = net.hold('/api/queues/fetchOtherQueues');
  net.answer('/api/queues/fetchOtherQueues', {
    ...{ otherQueuesMetaObj: { [String(made.queueID)]: made }, otherQueuesObj: {}, nextCursor: null },
  });
  net.answer('/api/queues/createNewQueue', { success: false, userMessage: 'You already have a queue of that name.' });
  net.answer('/api/queues/addTitles', ({ keys }) => ({ success: true, added: keys, unknown: [] }));
  show();
  await choose(list('Rainy days', 'Heron'));
  await userEvent.click(await screen.findByRole('button', { name: 'Add 1 title' }));
  expect(await screen.findByText('1 title added')).toBeVisible();
  before.release();
  expect(net.sent('/api/queues/addTitles')).toMatchObject([{ queueID: made.queueID, queueName: 'Rainy days' }]);
  expect(net.sent('/api/queues/createNewQueue')).toHaveLength(1);
});

it('says that a name with one wrong letter was matched by its year', async () => {
  net.answer('/api/titles/matchTitles', ({ wanted }) => ({
    matches: wanted.map(() => ({ sure: true, by: 'name' as const, slip: true, candidates: [card(1, 'Heron')] })),
  }));
  show();
  await choose(list('Rainy days', 'Herron'));
  expect(await screen.findByText(/^One letter of the name differs, and the year fits/)).toBeVisible();
});
