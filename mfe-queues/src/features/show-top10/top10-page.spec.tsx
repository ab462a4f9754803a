import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Top10Item } from '@videoqs/contract/queues/top10';
import { useDialogs } from '@videoqs/web/dialogs';
import { useSnacks } from '@videoqs/web/snackbar';
import { SnackbarHost } from '@videoqs/web/snackbar-host';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { signInAda } from '../../test/queue-server.ts';
import Top10Page from './top10-page.tsx';

const { net, expectAccessible } = setUp();
const FETCH = '/api/queues/fetchTop10';
const REVIEWS = '/api/person/person411Reviews';
const ADD = '/api/queues/add2Top10';
const card = (n: number, type = 'movie') => ({
  mediaType_vid: `${type}_${n}`,
  title: `Title ${n}`,
  year: 1999,
  poster_path: null,
  runtime: 100,
  genres: ['Drama'],
  vote_average: 0,
});
const listOf = (...ns: number[]): Top10Item[] => ns.map((n, i) => ({ ...card(n), position: i + 1 }));

const review = (n: number) => ({
  mediaType_vid: `movie_${n}`,
  videoName: `Title ${n}`,
  isSeq: false,
  restComment: '',
  at: '2026-11-01T00:00:00.000Z',
  spoiler: false,
  year: 1999,
});

/** Answers as the service would for a member with these titles. */
function top10Server(...ns: number[]) {
  const server = { mine: ns };
  net.answer(FETCH, ({ mine, mediaType, user2Lookup }) => {
    if (mediaType === 'tv') return { top10: [{ ...card(9, 'tv'), position: 1, points: 1, lists: 1 }] };
    if (mine) return { top10: listOf(...server.mine), username: 'ada' };
    if (user2Lookup) return { top10: listOf(7, 8), username: 'Bob' };
    return { top10: listOf(2, 5).map((t, i) => ({ ...t, points: 30 - 10 * i, lists: 3 - i, moved: i ? null : 2 })) };
  });
  net.answer('/api/queues/editTop10Position', ({ mediaType_vid, position }) => {
    const n = Number(mediaType_vid.slice(6));
    server.mine = server.mine.filter((m) => m !== n).toSpliced(position - 1, 0, n);
    return { success: true };
  });
  net.answer('/api/queues/removeFromTop10', ({ mediaType_vid }) => {
    server.mine = server.mine.filter((m) => `movie_${m}` !== mediaType_vid);
    return { success: true };
  });
  net.answer(ADD, ({ mediaType_vid = '', overwritePosition10, position = 10 }) => {
    const reply = { missingMediaType_vid: false, overwriteTitle: null, poster_path: null };
    if (server.mine.length === 10 && !overwritePosition10)
      return { ...reply, success: false, overwriteTitle: 'Title 10', overwriteMediaType_vid: 'movie_10' };
    server.mine = server.mine.slice(0, 9).toSpliced(position - 1, 0, Number(mediaType_vid.slice(6)));
    return { ...reply, success: true, position: server.mine.length };
  });
  net.answer('/api/titles/suggest', {
    hits: [
      { kind: 'title', card: card(50, 'tv') },
      { kind: 'title', card: card(42) },
    ],
  });
  net.answer(REVIEWS, ({ StarRating = 4.5, keys }) => ({
    person411ReviewArr: [1, 42, 43]
      .map((n) => ({ ...review(n), StarRating }))
      .filter((r) => keys?.includes(r.mediaType_vid) ?? true),
    nextCursor: null,
  }));
  net.answer('/api/levelup/lvlUpCheck', { levelWentUp: false, level: '1' });
  return server;
}
const show = async (at = '/topTen') => {
  render(
    <MemoryRouter initialEntries={[at]}>
      <main>
        <Top10Page />
      </main>
      <SnackbarHost />
    </MemoryRouter>,
  );
  await net.settle();
};
const region = (name: string) => within(screen.getByRole('region', { name }));
const mine = () =>
  region('Mine')
    .getAllByRole('listitem')
    .map((li) => /Number \d+: Title \d\d?(?=1999)/.exec(within(li).getByRole('link').textContent ?? '')?.[0]);
const pick = async (more: string, what: string) => {
  await userEvent.click(screen.getByRole('button', { name: more }));
  await userEvent.click(await screen.findByRole('menuitem', { name: what }));
  await net.settle();
};

beforeEach(() => signInAda());

it("shows the member's Top 10 beside everyone's Top 10, and marks the member's ranks in everyone's", async () => {
  top10Server(1, 2, 3);
  await show();
  expect(mine()).toEqual(['Number 1: Title 1', 'Number 2: Title 2', 'Number 3: Title 3']);
  const rows = region('Everyone’s').getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^1▲ 22 up since last week.*Title 2in 3 lists30 pointsmine no. 2$/),
    expect.stringMatching(/^2new.*Title 5in 2 lists20 pointsAdd$/),
  ]);
  expect(screen.getByText(/1 of these are in your list/)).toBeVisible();
  await expectAccessible();
});

it('shows the member’s own stars beside the year, and does not fetch them again when a title moves', async () => {
  top10Server(2, 1);
  await show();
  expect(await region('Mine').findByRole('link', { name: /Title 1 ?1999 4.5 of 5 stars$/ })).toBeVisible();
  expect(region('Mine').getByRole('link', { name: /Title 2 ?1999$/ })).toBeVisible();
  await pick('More actions for Title 1', 'One place up');
  expect(net.sent(REVIEWS).filter((body) => body.keys)).toEqual([
    { user2Lookup: 'ada', keys: ['movie_1', 'movie_2'], limit: 10 },
  ]);
});

it('adds a title of everyone’s Top 10, and keeps the focus on its row', async () => {
  const server = top10Server(1, 2);
  await show();
  await userEvent.click(region('Everyone’s').getByRole('button', { name: 'Add Title 5 to my Top 10' }));
  await net.settle();
  expect(server.mine).toEqual([1, 2, 5]);
  expect(region('Everyone’s').queryByRole('button')).toBeNull();
  expect(region('Everyone’s').getByRole('link', { name: /Title 5/ })).toHaveFocus();
});

it('moves a title by keyboard, and announces its rank', async () => {
  const server = top10Server(1, 2, 3);
  await show();
  screen.getByRole('button', { name: 'Move Title 3, number 3' }).focus();
  await userEvent.keyboard(' {ArrowLeft}{ArrowUp} ');
  await net.settle();
  expect(mine()).toEqual(['Number 1: Title 3', 'Number 2: Title 1', 'Number 3: Title 2']);
  expect(server.mine).toEqual([3, 1, 2]);
  expect(useSnacks.getState().announcement.trim()).toBe('Moved Title 3 to number 1');
});

it('moves a title by its menu, and shows the server’s Top 10 when the move fails', async () => {
  top10Server(1, 2, 3);
  await show();
  await pick('More actions for Title 2', 'One place up');
  expect(mine()[0]).toBe('Number 1: Title 2');
  await pick('More actions for Title 2', 'One place down');
  expect(mine()[1]).toBe('Number 2: Title 2');
  await pick('More actions for Title 2', 'One place up');
  net.fail('/api/queues/editTop10Position', 'unavailable', { userMessage: 'Away.' });
  await pick('More actions for Title 3', 'Move to place 1');
  expect(mine()[0]).toBe('Number 1: Title 2');
  expect(screen.getAllByText('We couldn’t move it. Away.')).not.toHaveLength(0);
});

it('removes a title from the Top 10, and Undo restores its rank', async () => {
  const server = top10Server(1, 2, 3);
  await show();
  await pick('More actions for Title 2', 'Remove');
  expect(mine()).toEqual(['Number 1: Title 1', 'Number 2: Title 3']);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await net.settle();
  expect(server.mine).toEqual([1, 2, 3]);
  expect(net.sent('/api/queues/add2Top10')).toMatchObject([{ mediaType_vid: 'movie_2', position: 2, again: true }]);
});

it('says that Undo failed when the Top 10 has become full', async () => {
  top10Server(1, 2, 3);
  await show();
  await pick('More actions for Title 2', 'Remove');
  const full = { overwriteTitle: 'Title 9', poster_path: null, position: null };
  net.answer('/api/queues/add2Top10', { success: false, missingMediaType_vid: false, ...full });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await net.settle();
  expect(useSnacks.getState().snacks.map((s) => s.text)).toContain(
    'We couldn’t put Title 2 back. Your Top 10 is full again.',
  );
});

it('adds a title of the displayed type, found by name, to the Top 10', async () => {
  const server = top10Server(1);
  await show();
  await userEvent.type(screen.getByRole('combobox', { name: 'Add a movie' }), 'title');
  await net.settle();
  expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual([expect.stringContaining('Title 42')]);
  await userEvent.keyboard('{Enter}');
  await net.settle();
  expect(server.mine).toEqual([1, 42]);
  expect(mine()[1]).toBe('Number 2: Title 42');
});

it.each([
  ['no', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ['yes', [1, 2, 3, 4, 5, 6, 7, 8, 9, 42]],
] as const)(
  'asks for confirmation before a full list loses number 10, and names the title at number 10 (answer: %s)',
  async (answer, then) => {
    const server = top10Server(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    await show();
    await userEvent.type(screen.getByRole('combobox', { name: 'Add a movie' }), 'title{Enter}');
    await net.settle();
    const [box] = useDialogs.getState().boxes;
    expect(box).toMatchObject({
      message: 'Title 10 is number 10. Give its place to Title 42?',
      poster: { mediaType_vid: 'movie_10' },
    });
    await act(async () => box?.settle(answer));
    await net.settle();
    expect(server.mine).toEqual(then);
  },
);

it('suggests titles with five stars that are not in the Top 10, and adds a suggested title', async () => {
  const server = top10Server(1);
  await show();
  const bench = within(
    await screen.findByRole('region', { name: 'Titles you gave five stars that aren’t in your list' }),
  );
  expect(bench.getAllByRole('link').map((link) => link.textContent)).toEqual([
    expect.stringContaining('Title 42'),
    expect.stringContaining('Title 43'),
  ]);
  expect(net.sent(REVIEWS)).toContainEqual({ user2Lookup: 'ada', StarRating: 5, limit: 50 });
  await userEvent.click(bench.getByRole('button', { name: 'Give a place to Title 43' }));
  await net.settle();
  expect(server.mine).toEqual([1, 43]);
  expect(bench.getAllByRole('link')).toHaveLength(1);
});

it('says why a title could not be added', async () => {
  top10Server(1);
  await show();
  const reply = { success: false, missingMediaType_vid: true, overwriteTitle: null, poster_path: null };
  net.answer(ADD, reply);
  await userEvent.type(screen.getByRole('combobox', { name: 'Add a movie' }), 'title{Enter}');
  await net.settle();
  expect(useDialogs.getState().boxes).toMatchObject([{ message: 'There was an issue trying to add!' }]);
});

it('switches from the Top 10 of movies to the Top 10 of shows', async () => {
  top10Server(1);
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Shows' }));
  await net.settle();
  expect(mine()).toEqual(['Number 1: Title 9']);
  expect(screen.getByRole('combobox', { name: 'Add a show' })).toBeVisible();
});

it('shows another member’s Top 10, by username, without edit buttons', async () => {
  top10Server(1);
  await show('/topTen?member=bob');
  const theirs = region('Bob’s');
  expect(theirs.getAllByRole('listitem')).toHaveLength(2);
  expect(theirs.queryByRole('button')).toBeNull();
  expect(theirs.getByRole('link', { name: 'Mine' })).toHaveAttribute('href', '/topTen');
});

it('says that no member has the name in the address of a Top 10', async () => {
  top10Server(1);
  net.fail(FETCH, 'not-found');
  await show('/topTen?member=ghost');
  expect(screen.getByText('We don’t know that member')).toBeVisible();
});

it('shows the free positions of an empty Top 10, and starts the search from the first position', async () => {
  top10Server();
  await show();
  expect(screen.getByText('Number 1 is free.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Which movie comes first\?/ }));
  expect(screen.getByRole('combobox', { name: 'Add a movie' })).toHaveFocus();
  await expectAccessible();
});

it('asks visitors to sign in before they can have a Top 10 of their own', async () => {
  const { useSession } = await import('@videoqs/web/session');
  act(() => useSession.getState().signedOut());
  top10Server(1);
  await show();
  expect(net.sent(FETCH)).toEqual([{ mediaType: 'movie' }]);
  expect(region('Mine').getByRole('button', { name: 'Sign in' })).toBeVisible();
});

it('says that the Top 10 could not be loaded, and loads it on Retry', async () => {
  top10Server(1);
  net.fail(FETCH, 'unavailable');
  await show();
  expect(screen.getAllByText('We couldn’t load this Top 10')).toHaveLength(2);
  top10Server(1);
  await userEvent.click(region('Mine').getByRole('button', { name: 'Retry' }));
  await net.settle();
  expect(mine()).toEqual(['Number 1: Title 1']);
});
