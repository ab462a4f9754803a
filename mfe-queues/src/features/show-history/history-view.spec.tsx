import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HistoryEntry } from '@videoqs/contract/queues/history';
import { LiveRegion } from '@videoqs/web/live-region';
import { SnackbarHost } from '@videoqs/web/snackbar-host';
import { setUp } from '@videoqs/web/testing/set-up';
import History from '../../dialogs/history.tsx';
import { myList } from '../../queue/my-queue.ts';
import { item, queueServer, signInAda } from '../../test/queue-server.ts';

const { net, expectAccessible } = setUp();
const PATH = '/api/queues/fetchHistory';
const title = (n: number, name: string) => {
  const { mediaType_vid, year, genres, poster_path } = item(n, name);
  return { mediaType_vid, title: name, year, genres, poster_path };
};
const [ada, bob] = [
  { userID: 7, username: 'ada', imgSrc: null },
  { userID: 9, username: 'bob', imgSrc: null },
];
const entry = (revision: number, more: Partial<HistoryEntry>): HistoryEntry => ({
  revision,
  what: 'added',
  by: ada,
  at: '2026-11-21T20:00:00.000Z',
  about: null,
  titles: [],
  count: 0,
  canUndo: false,
  undone: false,
  ...more,
});
const show = () =>
  render(
    <>
      <History queueID={7} queueName="My queue" />
      <LiveRegion />
      <SnackbarHost />
    </>,
  );
beforeEach(() => {
  signInAda();
  queueServer(net, [item(1, 'One')]);
});

it('describes each change of a queue: the member, the action and the title', async () => {
  const history = [
    entry(8, { by: bob, what: 'removed', titles: [1, 2, 3].map((n) => title(n, `T${n}`)), count: 14 }),
    entry(7, { what: 'moved', titles: [title(1, 'One')], count: 1 }),
    entry(6, { by: bob, what: 'granted', about: { userID: 7, username: 'ada' } }),
    entry(5, { by: bob, what: 'joined', about: { userID: 9, username: 'bob' } }),
    entry(4, { by: { userID: 5, username: '', imgSrc: null }, what: 'renamed' }),
    entry(3, { titles: [title(2, 'Two')], count: 1, undone: true }),
  ];
  net.answer(PATH, { history, nextCursor: null });
  show();
  const rows = (await screen.findAllByRole('listitem')).map((li) => {
    // Drawn posters contain their titles as text, so they are removed first.
    for (const poster of li.querySelectorAll('.poster')) poster.remove();
    return li.textContent;
  });
  const texts = [
    /^bob removed 14 titles.*T1, T2, T3 and 11 more$/,
    /^You moved One/,
    /^bob made you an editor/,
    /^bob joined/,
    /^Somebody who left renamed the queue/,
    /^You added Two.*undone$/,
  ];
  for (const [n, words] of texts.entries()) expect(rows[n]).toMatch(words);
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  await expectAccessible();
});

it("undoes the reader's own change of a queue, says so, and refetches the queue and its history", async () => {
  const mine = { titles: [title(1, 'One')], count: 1 };
  let history = [entry(3, { ...mine, canUndo: true })];
  net.answer(PATH, () => ({ history, nextCursor: null }));
  net.answer('/api/queues/undoChange', () => {
    history = [entry(4, { ...mine, what: 'removed' }), entry(3, { ...mine, undone: true })];
    return { success: true, undone: ['movie_1'] };
  });
  await myList.load();
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: added One' }));
  await waitFor(() => expect(screen.getByText('undone')).toBeVisible());
  expect(net.sent('/api/queues/undoChange')).toEqual([{ queueID: 7, queueName: 'myqueue', revision: 3 }]);
  expect(screen.getAllByText('Undone')).not.toHaveLength(0);
  expect(net.sent('/api/queues/fetchMyQueue').length).toBeGreaterThan(1);
});

it('says why a change of a queue can no longer be undone', async () => {
  net.answer(PATH, { history: [entry(3, { titles: [title(1, 'One')], count: 1, canUndo: true })], nextCursor: null });
  net.answer('/api/queues/undoChange', { success: false, undone: [], userMessage: 'That can no longer be undone.' });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: added One' }));
  expect((await screen.findAllByText('That can no longer be undone.')).length).toBeGreaterThan(0);
});

it('loads more changes of a queue, page by page', async () => {
  net.answer(PATH, ({ after }) => ({
    history: [entry(after ? 1 : 2, { titles: [title(1, after ? 'Old' : 'New')], count: 1 })],
    nextCursor: after ? null : 'WzJd',
  }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Old', { selector: 'strong' })).toBeVisible();
  expect(net.sent(PATH).at(-1)).toEqual({ queueID: 7, after: 'WzJd' });
});

it("filters a queue's changes by one member on the server, and then lists all changes again", async () => {
  net.answer(PATH, ({ by }) => ({
    history: [entry(by ? 3 : 4, { by: by ? bob : ada, titles: [title(1, by ? 'Theirs' : 'Mine')], count: 1 })],
    nextCursor: null,
    people: [ada, bob],
  }));
  show();
  const face = await screen.findByRole('button', { name: 'bob' });
  await userEvent.click(face);
  expect(await screen.findByText('Theirs', { selector: 'strong' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'bob', pressed: true })).toBeVisible();
  expect(net.sent(PATH).at(-1)).toEqual({ queueID: 7, by: 9 });
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'bob' }));
  expect(await screen.findByText('Mine', { selector: 'strong' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'You', pressed: false })).toBeVisible();
});

it('hides the member filter if one member made all changes', async () => {
  net.answer(PATH, { history: [entry(2, {})], nextCursor: null, people: [ada] });
  show();
  await screen.findByRole('listitem');
  expect(screen.queryByRole('group', { name: 'People' })).toBeNull();
});

it("says that a queue's history is empty", async () => {
  net.answer(PATH, { history: [], nextCursor: null });
  show();
  expect(await screen.findByText('No changes yet')).toBeVisible();
});

it("says that a queue's history could not be loaded, and loads it on Retry", async () => {
  net.fail(PATH, 'internal');
  show();
  expect(await screen.findByText('We couldn’t load the history')).toBeVisible();
  net.answer(PATH, { history: [], nextCursor: null });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No changes yet')).toBeVisible();
});
