import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TitleCard } from '@videoqs/contract/wire/values';
import { setUp } from '@videoqs/web/testing/set-up';
import { queueServer, signInAda } from '../../test/queue-server.ts';
import { CATALOGUE, card, choose, csv, list, show } from './bring-page.fixture.tsx';
import { startOver } from './use-bring.ts';

const { net, expectAccessible } = setUp();
let queue: Map<string, string[]>;
beforeEach(() => {
  act(startOver);
  queueServer(net, []);
  signInAda();
  queue = new Map();
  net.answer('/api/plays/fetchImported', { plays: [], nextCursor: null });
  net.answer('/api/titles/matchTitles', ({ wanted }) => ({
    matches: wanted.map(({ title }) => {
      const candidates = CATALOGUE[title] ?? [];
      return { sure: candidates.length === 1, candidates };
    }),
  }));
  net.answer('/api/queues/addTitles', ({ queueID, keys }) => {
    const held = queue.get(String(queueID)) ?? [];
    const added = keys.filter((key) => !held.includes(key));
    queue.set(String(queueID), [...held, ...added]);
    return { success: true, added, unknown: [] };
  });
});

it("reads a watchlist on the device, finds its titles, and adds them to the member's queue in order", async () => {
  show();
  await expectAccessible();
  await choose(csv('Tides', 'Heron', 'Tides', 'Nobody knows'));
  expect(await screen.findByRole('img', { name: '2 found, 0 to check, 1 not in our catalog' })).toBeVisible();
  expect(net.sent('/api/titles/matchTitles')[0]?.wanted.map((w) => w.title)).toEqual([
    'Tides',
    'Heron',
    'Nobody knows',
  ]);
  await expectAccessible();
  expect(net.sent('/api/queues/addTitles')).toEqual([]); // Nothing is saved before the member confirms.
  await userEvent.click(screen.getByRole('button', { name: 'Add 2 titles' }));
  expect(await screen.findByText('2 titles added')).toBeVisible();
  expect(queue.get('7')).toEqual(['movie_2', 'movie_1']);
  await expectAccessible();
});

it('accepts dropped files as well as chosen files', async () => {
  show();
  fireEvent.drop(screen.getByText('Drop your files here'), { dataTransfer: { files: [csv('Heron')] } });
  expect(await screen.findByRole('button', { name: 'Add 1 title' })).toBeVisible();
});

it('asks about one unclear line at a time, accepts an answer by number key or click, and adds no skipped lines', async () => {
  show();
  CATALOGUE.Doubles = CATALOGUE.Twins as TitleCard[];
  await choose(csv('Twins', 'Heron', 'Doubles'));
  const first = await screen.findByRole('region', { name: 'Which one do you mean?' });
  expect(first).toHaveTextContent('1 of 2');
  // the question's keys work immediately
  await waitFor(() => expect(first).toContainElement(document.activeElement as HTMLElement));
  await expectAccessible();
  await userEvent.click(within(first).getByRole('button', { name: /2011/ }));
  const second = await screen.findByText('2 of 2');
  expect(second).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: /1988/ })).toHaveFocus());
  await userEvent.keyboard('0');
  expect(await screen.findByText('All checked')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add 2 titles' }));
  await screen.findByText('2 titles added');
  expect(queue.get('7')).toEqual(['movie_4', 'movie_1']);
});

it('accepts all suggested titles, or searches for another title, even for a line without a match', async () => {
  net.answer('/api/titles/suggest', ({ query }) => ({
    hits: [{ kind: 'title', card: query === 'Nobody knows' ? card(6, 'Somebody') : card(5, 'Two of a kind') }],
  }));
  CATALOGUE.Doubles = CATALOGUE.Twins as TitleCard[];
  show();
  await choose(csv('Twins', 'Doubles', 'Nobody knows'));
  const first = await screen.findByRole('region', { name: 'Which one do you mean?' });
  expect(first).toContainElement(document.activeElement as HTMLElement); // The question's keys work immediately.
  await userEvent.keyboard('a');
  await screen.findByText('2 of 2');
  await waitFor(() => expect(screen.getByRole('button', { name: /1988/ })).toHaveFocus());
  await userEvent.keyboard('s');
  const look = screen.getByRole('combobox', { name: 'Look up Doubles' });
  expect(look).toHaveFocus();
  await userEvent.type(look, '0 a'); // Letters that the member types into a name must not count as an answer.
  await net.settle();
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('All checked')).toBeVisible();
  await userEvent.click(screen.getByText('1 title not in our catalog'));
  await userEvent.click(screen.getByRole('button', { name: 'Look up Nobody knows' }));
  await net.settle();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('img', { name: '4 found, 0 to check, 0 not in our catalog' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add 4 titles' }));
  await screen.findByText('4 titles added');
  expect(queue.get('7')?.toSorted()).toEqual(['movie_3', 'movie_4', 'movie_5', 'movie_6']);
});

it('says which titles the queue already contains, and does not import titles that the member unchecked', async () => {
  net.answer('/api/queues/fetchInQueue', {
    inQueue: ['movie_1'],
    reminders: [],
    inShared: [{ mediaType_vid: 'movie_2', queueIDs: [1e12] }],
  });
  show();
  await choose(csv('Heron', 'Tides'));
  expect(await screen.findByRole('checkbox', { name: /^Heron.*already in my queue$/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /^Tides.*already in a shared queue$/ })).toBeChecked();
  expect(screen.getByText('1 title is already there')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add 1 title' })).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Tides/ }));
  expect(screen.getByRole('button', { name: 'Nothing to add' })).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Tides/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 title' }));
  expect(await screen.findByRole('link', { name: 'Open my queue' })).toBeVisible();
  expect(queue.get('7')).toEqual(['movie_1', 'movie_2']);
});

it('says what an import does with titles that the member has already watched', async () => {
  show();
  await choose(new File(['Title,Date\nHeron,1/2/25'], 'NetflixViewingHistory.csv', { type: 'text/csv' }));
  expect(await screen.findByText(/^You’ve watched these, so we leave them out. Pick a queue/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Where to put Already watched: Don’t import' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'A queue “Already watched”' }));
  expect(screen.getByRole('button', { name: 'Add 1 title and 1 play' })).toBeEnabled();
  expect(screen.queryByText(/^You have watched these/)).toBeNull();
});

it('imports lists into queues of the same names, and lets the member choose another queue for each list', async () => {
  net.answer('/api/queues/fetchOtherQueues', {
    otherQueuesMetaObj: {
      [1e12]: {
        queueID: 1e12,
        name: 'Rainy days',
        owner: { userID: 7, username: 'ada', imgSrc: null },
        level: 'owner',
        memberCount: 1,
        count: 0,
      },
    },
    otherQueuesObj: { [1e12]: [] },
    nextCursor: null,
  });
  net.answer('/api/queues/createNewQueue', { success: true, queueID: 1e12 + 1 });
  show();
  await choose(list('rainy-days', 'Tides'), list('Rainy days', 'Heron'), list('Sunny days', 'Heron'));
  await screen.findByRole('button', { name: 'Where to put Rainy days: Rainy days' });
  expect(screen.getByRole('button', { name: 'Add 3 titles' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Where to put rainy days: A queue “rainy days”' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Don’t import' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add 2 titles' }));
  await screen.findByText('2 titles added');
  expect(net.sent('/api/queues/createNewQueue').map((b) => b.qName)).toEqual(['Sunny days']);
  expect(net.sent('/api/queues/addTitles').map((b) => b.queueName)).toEqual(['Rainy days', 'Sunny days']);
});

it('adds nothing when the same file is imported again, and then undoes the first import completely', async () => {
  show();
  await choose(csv('Heron', 'Tides'));
  await userEvent.click(await screen.findByRole('button', { name: 'Add 2 titles' }));
  await screen.findByText('2 titles added');
  await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
  await choose(csv('Heron', 'Tides'));
  await userEvent.click(await screen.findByRole('button', { name: 'Add 2 titles' }));
  expect(await screen.findByText('0 titles added, 2 titles were already there')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo all of it' })).toBeNull();
  act(startOver);
  await choose(csv('Heron'), csv('Twins'));
  queue.clear();
  await screen.findByRole('button', { name: /2011/ });
  await userEvent.keyboard('2');
  await userEvent.click(await screen.findByRole('button', { name: 'Add 2 titles' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo all of it' }));
  expect(await screen.findByText('Removed everything we had added')).toBeVisible();
  expect(net.sent('/api/queues/removeTitles').map((b) => b.keys)).toEqual([['movie_1', 'movie_4']]);
});

it('resumes an undo that failed half-way, and removes the imported reviews', async () => {
  net.answer('/api/review/importReviews', ({ reviews }) => ({
    ...{ added: reviews.length, unknown: [] },
    addedKeys: reviews.map((r) => r.mediaType_vid),
  }));
  net.answer('/api/review/takeBackReviews', { success: true });
  net.answer('/api/queues/createNewQueue', { success: true, queueID: 1e12 + 1 });
  let deleted = 0;
  net.answer('/api/queues/deleteQueue', () => ({ success: ++deleted > 0 }));
  show();
  const rated = new File(['Date,Name,Year,Letterboxd URI,Rating\n2024-01-03,Tides,2001,u,4\n'], 'ratings.csv');
  await choose(csv('Heron'), list('rainy-days', 'Tides'), rated);
  await userEvent.click(await screen.findByRole('button', { name: /^Add 2 titles/ }));
  await screen.findByText('2 titles added, 1 review added');
  const removed = net.sent('/api/queues/removeTitles').length;
  net.fail('/api/queues/removeTitles', 'unavailable');
  await userEvent.click(screen.getByRole('button', { name: 'Undo all of it' }));
  await waitFor(() => expect(net.sent('/api/queues/removeTitles')).toHaveLength(removed + 1));
  net.answer('/api/queues/removeTitles', ({ keys }) => ({ success: true, removed: keys }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo all of it' }));
  expect(await screen.findByText('Removed everything we had added')).toBeVisible();
  expect(screen.queryByText(/^The reviews stay/)).toBeNull();
  expect(net.sent('/api/review/takeBackReviews')).toEqual([{ keys: ['movie_2'] }]);
  expect(deleted).toBe(1);
});

it('imports ratings as reviews, in calls of limited size, unless the member turned reviews off', async () => {
  net.answer('/api/review/importReviews', ({ reviews }) => ({ added: reviews.length, unknown: [] }));
  const rated = (text: string) =>
    new File(
      [
        `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date\n2024-01-03,Heron,2001,u,4,,${text},,2024-01-02\n2024-01-03,Tides,2001,u,0.5,,${text},,\n`,
      ],
      'reviews.csv',
    );
  show();
  await choose(rated('y'.repeat(20_000)));
  await screen.findByRole('switch', { name: '2 ratings become reviews', checked: true });
  await expectAccessible();
  await userEvent.click(screen.getByRole('switch', { name: '1 play goes to your diary' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add the reviews' }));
  expect(await screen.findByText('0 titles added, 2 reviews added')).toBeVisible();
  expect(net.sent('/api/review/importReviews').flatMap((b) => b.reviews)).toMatchObject([
    { mediaType_vid: 'movie_1', rating: 4, text: 'y'.repeat(5_000), at: '2024-01-02T12:00:00.000Z' },
    { mediaType_vid: 'movie_2', rating: 0.5 },
  ]);
  act(startOver);
  await choose(rated('again'));
  for (const each of await screen.findAllByRole('switch')) await userEvent.click(each);
  expect(screen.getByRole('button', { name: 'Nothing to add' })).toBeDisabled();
});

it('says why a file is not supported, and accepts another file', async () => {
  show();
  await choose(new File(['a,b\n1,2'], 'notes.csv'));
  expect(await screen.findByRole('alert')).toHaveTextContent('We found no titles in this file');
  await choose(csv('Heron'));
  expect(await screen.findByRole('button', { name: 'Add 1 title' })).toBeVisible();
});

it('says that the catalog is down, and accepts the file again', async () => {
  net.fail('/api/titles/matchTitles', 'unavailable');
  show();
  await choose(csv('Heron'));
  expect(await screen.findByRole('alert')).toHaveTextContent('server says unavailable');
  expect(screen.getByLabelText('Choose files')).toBeInTheDocument();
});

it('gives an imported list another name when its own name is not allowed for a queue', async () => {
  net.answer('/api/queues/createNewQueue', ({ qName }) =>
    qName === 'Rude' ? { success: false, userMessage: 'Pick another name.' } : { success: true, queueID: 1e12 + 1 },
  );
  show();
  await choose(list('Rude', 'Heron'));
  await userEvent.click(await screen.findByRole('button', { name: 'Add 1 title' }));
  expect(await screen.findByText('Rude: Pick another name. We called it “Imported list 1” instead.')).toBeVisible();
  expect(queue.get(String(1e12 + 1))).toEqual(['movie_1']);
});

it('says that a queue is full, and keeps the titles added so far', async () => {
  net.answer('/api/queues/addTitles', { success: false, added: [], unknown: [], userMessage: 'This queue is full.' });
  show();
  await choose(csv('Heron'));
  await userEvent.click(await screen.findByRole('button', { name: 'Add 1 title' }));
  expect(await screen.findByText('Want to watch: This queue is full.')).toBeVisible();
});

it('reports failures of an import, each with a remedy', async () => {
  net.fail('/api/queues/addTitles', 'internal');
  show();
  await choose(csv('Heron'));
  await userEvent.click(await screen.findByRole('button', { name: 'Add 1 title' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('we’ll continue from there');
});

it('looks up a long library in batches, with a progress bar', async () => {
  const names = Array.from({ length: 401 }, (_, n) => `Title ${n}`);
  const held = net.hold('/api/titles/matchTitles');
  show();
  await choose(csv(...names));
  expect(await screen.findByRole('progressbar', { name: 'Looking up your titles' })).toBeVisible();
  held.release();
  await screen.findByText('401 titles not in our catalog');
  // The names are looked up as movies, then as shows.
  expect(net.sent('/api/titles/matchTitles').map((b) => b.wanted.length)).toEqual([200, 200, 1, 200, 200, 1]);
});
