import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDialogs } from '@videoqs/web/dialogs';
import { useLocation, useRoutes } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { SnackbarHost } from '@videoqs/web/snackbar-host';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { playsServer } from '../../test/plays-server.ts';
import { signInAda } from '../../test/queue-server.ts';
import DiaryPage from './diary-page.tsx';
import type { Play } from './entries.ts';

const { net, expectAccessible } = setUp();
const DIARY = '/api/plays/fetchDiary';
const YEAR = '/api/plays/fetchDiaryYear';
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const play = (n: number, day: string | null, more: Partial<Play> = {}): Play => ({
  playID: id(n),
  mediaType_vid: `movie_${n}`,
  season: null,
  episode: null,
  watchedAt: day ?? 'unknown',
  stars: null,
  source: null,
  private: false,
  day,
  title: `Movie ${n}`,
  year: 2011,
  poster_path: null,
  genres: [],
  rewatch: null,
  ...more,
});
const episode = (n: number, day: string, number: number): Play =>
  play(n, day, {
    ...{ mediaType_vid: 'tv_1', title: 'Dark', season: 2, episode: number, episodeName: `Part ${number}` },
  });
const Where = () => <p>at {useLocation().search}</p>;
const Routes = () =>
  useRoutes([
    { path: '/diary', element: <DiaryPage /> },
    { path: '/diary/:username', element: <DiaryPage /> },
  ]);
const open = async (path = '/diary?month=2026-11') => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes />
      <Where />
      <SnackbarHost />
    </MemoryRouter>,
  );
  await net.settle();
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const click = async (element: HTMLElement) => {
  await userEvent.click(element);
  await net.settle();
};
const pick = async (menu: string, name: string) => {
  await click(button(menu));
  await click(screen.getByRole('menuitem', { name }));
};
let plays: Play[];

beforeEach(() => {
  signInAda();
  playsServer(net);
  Element.prototype.scrollIntoView = jest.fn();
  plays = [
    play(1, '2026-11-20', { watchedAt: '2026-11-21T04:15:00Z', rewatch: 2, StarRating: 4.5 }),
    episode(3, '2026-11-19', 3),
    episode(2, '2026-11-19', 2),
    play(4, '2026-11-19', { private: true }),
  ];
  net.answer(DIARY, ({ month }) => ({ plays: plays.filter((p) => p.day?.startsWith(month ?? '')), nextCursor: null }));
  const days = [
    { day: '2026-03-02', movies: 1, episodes: 0, minutes: 100 },
    { day: '2026-11-19', movies: 1, episodes: 2, minutes: 200 },
    { day: '2026-11-20', movies: 1, episodes: 0, minutes: 100 },
  ];
  net.answer('/api/tags/fetchTags', { tags: {}, mine: [] });
  net.answer(YEAR, ({ username = 'ada', year }) => ({
    ...{ username, days: year === 2026 ? days : [], years: [2026], undated: 2 },
  }));
});

it("covers names of unseen episodes in another member's diary, until the reader uncovers them", async () => {
  playsServer(net).preferences.hideUnseen = 'names';
  plays = [
    { ...episode(3, '2026-11-19', 3), seenByMe: false },
    { ...episode(2, '2026-11-18', 2), seenByMe: true },
  ];
  net.answer(DIARY, () => ({ plays, nextCursor: null }));
  await open('/diary/bob?month=2026-11');
  expect(screen.getByText('Part 2')).toBeVisible();
  expect(screen.queryByText('Part 3')).toBeNull();
  await click(button('Show the name of Dark S2 E3'));
  expect(screen.getByText('Part 3')).toBeVisible();
});

it("shows times in the member's time zone", async () => {
  useSession.getState().refreshed({ timeZone: 'Europe/Berlin' });
  await open();
  expect(screen.getByText('5:15 AM')).toBeVisible();
});

it('scrolls to a day that is not among the first days of its month', async () => {
  plays = [9, 8, 7, 6, 5, 2].map((n) => play(n, `2026-03-0${n}`));
  await open();
  await click(button(/^Mar 2, 2026/));
  expect(screen.getAllByRole('heading', { level: 3, name: /^Mar/ })).toHaveLength(6);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Mar 2, 2026' })).toHaveFocus());
});

it('shows a month of plays by day, with stars, rewatches and private plays, and groups episodes of a show', async () => {
  await open();
  const text = (heading: string) => screen.getByRole('heading', { name: heading }).closest('li')?.textContent;
  expect(text('Nov 20, 2026')).toContain('Movie 1 2011 2nd timeStars 4.58:15 PM');
  expect(text('Nov 19, 2026')).toContain('Dark Season 2');
  expect(text('Nov 19, 2026')).toContain('Only you see this');
  expect(screen.queryByText('Part 2')).toBeNull();
  await click(button('2 episodes'));
  expect(screen.getByText('Part 2')).toBeVisible();
  expect(screen.getByText(/^5 plays on 3 days\. Longest streak: 2 days, in November\./)).toBeVisible();
  expect(button('2 plays without a date')).toBeVisible();
  expect(screen.getByRole('complementary', { name: 'This month' })).toHaveTextContent('movies2episodes2hours5days2');
  await expectAccessible();
});

it("stores the diary's filters and month in the address of the page", async () => {
  await open();
  await click(button('Movies'));
  await click(button('Stars'));
  await click(screen.getByRole('menuitemradio', { name: '4 stars or more' }));
  expect(net.sent(DIARY).at(-1)).toEqual({ month: '2026-11', type: 'movie', minStars: 4 });
  expect(net.sent(YEAR).at(-1)).toEqual({ year: 2026, type: 'movie', minStars: 4 });
  const released = screen.getByRole('combobox', { name: 'Released' });
  await userEvent.type(released, '2011');
  await net.settle();
  expect(net.sent(YEAR).at(-1)).toEqual({ year: 2026, type: 'movie', minStars: 4, released: 2011 });
  await userEvent.clear(released);
  await net.settle();
  expect(screen.getByText('at ?month=2026-11&type=movie&stars=4')).toBeVisible();
  await click(button('The month before'));
  expect(screen.getByText('Nothing matches these filters')).toBeVisible();
  await click(button('Show all'));
  expect(screen.getByText('Nothing in October')).toBeVisible();
  await click(button('Go to November'));
  expect(screen.getByText('at ?month=2026-11')).toBeVisible();
});

it('scrolls the activity map to today, even after the width of the window has changed', async () => {
  await open();
  const scroller = screen.getByRole('group', { name: 'Plays by day of 2026' }).parentElement as HTMLElement;
  const atToday = scroller.scrollLeft;
  expect(atToday).toBeGreaterThan(0);
  scroller.scrollLeft = 0;
  fireEvent(window, new Event('resize'));
  expect(scroller.scrollLeft).toBe(atToday);
});

it('keeps the previous activity map until the map for a new filter has loaded', async () => {
  await open();
  const held = net.hold(YEAR);
  await click(button('Movies'));
  expect(screen.getByText(/^3 plays on 3 days\./)).toBeVisible();
  held.release();
  await net.settle();
});

it('lists undated plays page by page, and links back to the month', async () => {
  net.answer(DIARY, ({ undated, after }) => ({
    plays: undated ? [play(after ? 8 : 7, null)] : plays,
    nextCursor: undated && !after ? 'more' : null,
  }));
  await open('/diary?month=2026-11&type=movie');
  await click(button('2 plays without a date'));
  expect(net.sent(DIARY).at(-1)).toEqual({ undated: true, type: 'movie' });
  expect(screen.getByRole('heading', { level: 2, name: 'Without a date' })).toBeVisible();
  expect(screen.getByText('Movie 7', { selector: 'b' })).toBeVisible();
  expect(screen.queryByText('Movie 1', { selector: 'b' })).toBeNull();
  await click(button('Show more'));
  expect(screen.getByText('Movie 8', { selector: 'b' })).toBeVisible();
  expect(screen.queryByRole('complementary', { name: 'This month' })).toBeNull();
  await expectAccessible();
  await click(button('Back to November'));
  expect(screen.getByText('at ?month=2026-11&type=movie')).toBeVisible();
  expect(screen.getByText('Movie 1', { selector: 'b' })).toBeVisible();
});

it("makes the activity map one Tab stop, with arrow keys by day and week, and opens a day's plays", async () => {
  await open();
  const map = within(screen.getByRole('group', { name: 'Plays by day of 2026' }));
  expect(map.getAllByRole('button').filter((b) => b.tabIndex === 0)).toHaveLength(1);
  const day = (name: string) => map.getByRole('button', { name });
  act(() => day('Nov 11, 2026, 0 plays').focus());
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(day('Nov 19, 2026, 3 plays')).toHaveFocus();
  await userEvent.keyboard('{PageUp}');
  expect(day('Oct 1, 2026, 0 plays')).toHaveFocus();
  await click(day('Nov 19, 2026, 3 plays'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Nov 19, 2026' })).toHaveFocus());
});

it('lets the member edit, hide and remove a play in the diary', async () => {
  net.answer('/api/plays/editPlay', { success: true });
  await open();
  await pick('More actions for Movie 1', 'Edit…');
  expect(useDialogs.getState().dialogs).toMatchObject([
    { name: 'queues/WatchedOn', props: { plays: 2, play: { playID: id(1), private: false } } },
  ]);
  await pick('More actions for Movie 1', 'Only me');
  expect(net.sent('/api/plays/editPlay')).toEqual([{ playID: id(1), private: true }]);
  const held = net.hold('/api/plays/removePlays');
  await pick('More actions for Movie 1', 'Remove');
  expect(screen.queryByText('Movie 1')).toBeNull();
  plays = plays.slice(1);
  held.release();
  await net.settle();
  expect(net.sent('/api/plays/removePlays')).toEqual([{ playIDs: [id(1)] }]);
  expect(screen.queryByText('Movie 1')).toBeNull();
});

it('shows another member’s diary without edit buttons, or says that the diary is private', async () => {
  await open('/diary/bob?month=2026-11&tag=cozy');
  expect(screen.getByRole('heading', { level: 1, name: 'bob’s diary' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Tag' })).toBeNull();
  expect(net.sent(DIARY)).toEqual([{ username: 'bob', month: '2026-11' }]);
  expect(screen.queryByRole('button', { name: /^More actions for|^Add what/ })).toBeNull();
  net.fail(DIARY, 'not-found');
  net.fail(YEAR, 'not-found');
  await click(button('The month before'));
  expect(screen.getByText('bob keeps their diary private')).toBeVisible();
});

it('adds to the diary a play of a movie that the member finds by name', async () => {
  const card = { mediaType_vid: 'movie_64690', title: 'Drive', year: 2011, poster_path: null, runtime: 100 };
  net.answer('/api/titles/suggest', {
    hits: [{ kind: 'title', card: { ...card, genres: ['Crime'], vote_average: 7.6 } }],
  });
  await open();
  await click(button('Add what you watched'));
  const field = screen.getByRole('combobox', { name: 'What did you watch?' });
  expect(field).toHaveFocus();
  await userEvent.type(field, 'driv');
  await click(await screen.findByRole('option', { name: /Drive/ }));
  expect(useDialogs.getState().dialogs).toMatchObject([
    { name: 'queues/WatchedOn', props: { mediaType_vid: 'movie_64690', title: 'Drive' } },
  ]);
  expect(screen.queryByRole('combobox', { name: 'What did you watch?' })).toBeNull();
});

it('says that the diary could not be loaded, and loads it on Retry', async () => {
  net.fail(DIARY, 'unavailable');
  await open();
  expect(screen.getByText('We couldn’t load the diary')).toBeVisible();
  net.answer(DIARY, { plays, nextCursor: null });
  await click(button('Retry'));
  expect(screen.getByText('Movie 1', { selector: 'b' })).toBeVisible();
});
