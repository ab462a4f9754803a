import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDialogs } from '@videoqs/web/dialogs';
import { useLocation } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { SnackbarHost } from '@videoqs/web/snackbar-host';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import type { UpNextShow } from '../../plays/shown.ts';
import { NO_COUNTS, playsServer, upNextShow } from '../../test/plays-server.ts';
import { item, queueServer, signInAda } from '../../test/queue-server.ts';
import UpNextPage from './up-next-page.tsx';

const { net, expectAccessible } = setUp();
const UP_NEXT = '/api/plays/fetchUpNext';
const STREAMS = '/api/sharedfetches/fetchStreams';
const ADD = '/api/plays/addPlays';
const Where = () => <p>at {useLocation().search}</p>;
let shows: UpNextShow[];
const open = async (path = '/upNext') => {
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <UpNextPage />
      <Where />
      <SnackbarHost />
    </MemoryRouter>,
  );
  await net.settle();
  return view;
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const click = async (name: string | RegExp) => {
  await userEvent.click(button(name));
  await net.settle();
};
const rows = (label: string) => within(screen.getByRole('region', { name: label })).getAllByRole('listitem');

beforeEach(() => {
  signInAda();
  playsServer(net);
  shows = [upNextShow(1, 'Dark'), upNextShow(2, 'Andor'), upNextShow(3, 'Fallout', { isNew: true, waiting: 1 })];
  net.answer(UP_NEXT, ({ state }) => ({
    shows: shows.filter((s) => s.state === state),
    nextCursor: null,
    counts: { ...NO_COUNTS, watching: shows.filter((one) => one.state === 'watching').length },
    minutesLeft: 600,
  }));
  net.answer('/api/plays/fetchAirings', { days: [] });
});

it('shows the next episode of each show, the most recently watched show first', async () => {
  await open();
  expect(screen.getByText('3 shows, 10 h to go. 1 show has something new.')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Dark' })).getByText('Season 1, episode 1')).toBeVisible();
  expect(rows('Keep going').map((r) => r.textContent)).toEqual([expect.stringContaining('AndorS1 E1 · Part 1')]);
  expect(rows('New').map((r) => r.textContent)).toEqual([expect.stringContaining('then you’re caught up')]);
  expect(screen.getByRole('link', { name: 'Up next' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible();
});

it("links from each episode to the member's first service that has the show, with one call for all rows", async () => {
  useSession.getState().set({ SERVICES: ['Hulu', 'Netflix'], COUNTRY: 'DE' });
  net.answer(STREAMS, { streams: { tv_1: ['Netflix'], tv_2: ['Netflix', 'Hulu'] } });
  await open();
  const dark = await screen.findByRole('link', { name: 'Start on Netflix: Dark' });
  expect(net.sent(STREAMS)).toEqual([{ keys: ['tv_1', 'tv_2', 'tv_3'], country: 'DE', services: ['Hulu', 'Netflix'] }]);
  expect(dark).toHaveAttribute('href', 'https://www.netflix.com/search?q=Dark');
  expect(dark).toHaveAttribute('target', '_blank');
  expect(dark).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('link', { name: 'Start on Hulu: Andor' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: /^Start on/ })).toHaveLength(2);
  await click('More actions for Andor');
  expect(screen.getByRole('menuitem', { name: 'Start on Hulu' })).toHaveAttribute(
    'href',
    'https://www.hulu.com/search?q=Andor',
  );
  await expectAccessible();
});

it('makes no call for offers if the member has no services, and shows the rows while offers are unknown', async () => {
  await open();
  expect(net.sent(STREAMS)).toEqual([]);
  net.fail(STREAMS, 'unavailable');
  act(() => useSession.getState().set({ SERVICES: ['Hulu'] }));
  await waitFor(() => expect(net.sent(STREAMS)).toHaveLength(1));
  await net.settle();
  expect(screen.queryByRole('link', { name: /^Start on/ })).toBeNull();
  expect(screen.getByRole('region', { name: 'Dark' })).toBeVisible();
});

it('marks five episodes with five taps on one button, and the row does not move', async () => {
  playsServer(net, 2);
  await open();
  const ring = button('I watched Andor, S1 E1');
  for (let tap = 0; tap < 5; tap++) await userEvent.click(ring);
  await net.settle();
  expect(net.sent(ADD).map(({ plays }) => plays[0]?.episode)).toEqual([1, 2, 3, 4, 5]);
  expect(button('I watched Andor, S2 E1')).toBe(ring);
  expect(net.sent(UP_NEXT)).toHaveLength(1);
  expect(screen.getByText('5 episodes are marked as watched')).toBeVisible();
  await click('Undo');
  expect(button('I watched Andor, S1 E1')).toBe(ring);
});

it('says that the member has caught up after the last aired episode', async () => {
  const server = playsServer(net);
  server.plays = [1, 2, 3].map((episode) => ({ mediaType_vid: 'tv_2', season: 1, episode }));
  const next = { season: 1, episode: 4, name: 'Part 4', airDate: '2020-01-01', minutes: 50 };
  shows[1] = upNextShow(2, 'Andor', { next, seen: 3, waiting: 1, minutesLeft: 50 });
  await open();
  await click('I watched Andor, S1 E4');
  expect(rows('Keep going')[0]).toHaveTextContent('You’re caught up');
});

it('pauses a show from its menu, and resumes the show from the tab of paused shows', async () => {
  net.answer('/api/plays/setShowState', ({ mediaType_vid, state }) => {
    shows = shows.map((s) => (s.mediaType_vid === mediaType_vid ? { ...s, state: state ?? 'watching' } : s));
    return { success: true };
  });
  await open();
  await click('More actions for Andor');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Pause' }));
  await net.settle();
  await click(/^Paused/);
  expect(screen.getByText('at ?state=paused')).toBeVisible();
  await click('Continue watching Andor');
  expect(net.sent('/api/plays/setShowState').map((b) => b.state)).toEqual(['paused', 'watching']);
});

it('opens the menu of a row of "Up next" on a left swipe, and on no other swipe', async () => {
  await open();
  const [row] = rows('Keep going');
  const swipe = (dx: number, dy: number) => {
    fireEvent.touchStart(row as HTMLElement, { touches: [{ clientX: 300, clientY: 100 }] });
    fireEvent.touchEnd(row as HTMLElement, { changedTouches: [{ clientX: 300 + dx, clientY: 100 + dy }] });
  };
  swipe(-80, 70);
  swipe(80, 0);
  swipe(-20, 0);
  expect(screen.queryByRole('menu')).toBeNull();
  swipe(-80, 10);
  expect(screen.getByRole('menu', { name: 'More actions for Andor' })).toBeVisible();
});

it('moves the focus between rows by arrow keys, marks an episode by w, and unmarks the episode by u', async () => {
  shows.push(upNextShow(4, 'Chernobyl'));
  await open();
  button('I watched Andor, S1 E1').focus();
  await userEvent.keyboard('{ArrowDown}w');
  await net.settle();
  expect(net.sent(ADD)).toMatchObject([{ plays: [{ mediaType_vid: 'tv_4' }] }]);
  await userEvent.keyboard('u');
  await net.settle();
  expect(net.sent('/api/plays/undoPlays')).toHaveLength(1);
});

it('hides episode names if the member has chosen that setting, and links to the setting', async () => {
  const server = playsServer(net);
  server.preferences.hideUnseen = 'names';
  await open();
  expect(screen.queryByText(/Part 1/)).toBeNull();
  await click('Show the name of the next episode of Andor');
  expect(screen.getByText(/Part 1/)).toBeVisible();
  await click('More actions for your shows');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Settings…' }));
  expect(useDialogs.getState().dialogs).toMatchObject([{ name: 'queues/WatchingSettings' }]);
});

it('hides episode names without a button until the setting is known', async () => {
  const held = net.hold('/api/plays/fetchPreferences');
  await open();
  expect(screen.queryByText(/Part 1/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Show the name/ })).toBeNull();
  held.release();
  expect(await screen.findAllByText(/Part 1/)).not.toHaveLength(0);
});

it('lists episodes that air soon, with premieres and finales', async () => {
  const airing = { year: 2022, poster_path: null, genres: [], name: '', airDate: '2026-12-01', seen: false };
  net.answer('/api/plays/fetchAirings', {
    days: [
      {
        day: '2026-12-01',
        items: [
          {
            ...airing,
            mediaType_vid: 'tv_9',
            title: 'The Bear',
            season: 5,
            episode: 1,
            isPremiere: true,
            isFinale: false,
          },
        ],
      },
    ],
  });
  await open();
  await screen.findByText('Season premiere');
  expect(rows('Coming up').map((r) => r.textContent)).toEqual([expect.stringContaining('The Bear Season premiere')]);
});

it('suggests shows from the queue while the member watches none', async () => {
  shows = [];
  queueServer(net, [item(1, 'A movie'), item(5, 'Lost', { mediaType_vid: 'tv_5' })]);
  playsServer(net);
  await open();
  expect(screen.getByText('Nothing started yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a show' })).toHaveAttribute('href', '/VideoKeyWordSearch?type=tv');
  expect(await screen.findByRole('link', { name: /Lost/ })).toHaveAttribute('href', '/tv/5');
  expect(screen.queryByText('A movie')).toBeNull();
  await expectAccessible();
});

it('suggests popular shows while the member watches no show and has none in the queue', async () => {
  shows = [];
  queueServer(net, [item(1, 'A movie')]);
  playsServer(net);
  const lost = { poster_path: null, runtime: 43, genres: ['Drama'], vote_average: 8, year: 2004 };
  net.answer('/api/titles/fetchPopular', {
    results: [{ ...lost, mediaType_vid: 'tv_4607', title: 'Lost' }],
    nextCursor: null,
  });
  await open();
  const popular = within(await screen.findByRole('region', { name: 'Popular shows' }));
  expect(await popular.findByRole('link', { name: /Lost/ })).toHaveAttribute('href', '/tv/4607');
  expect(net.sent('/api/titles/fetchPopular')).toEqual([{ mediaType: 'tv', limit: 8 }]);
  await expectAccessible();
});

it('says that watched marks are stored until the device is online', async () => {
  let isOnline = true;
  const online = jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  await open();
  expect(screen.queryByText(/^You’re offline/)).toBeNull();
  isOnline = false;
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('You’re offline. We’ll save what you watched when you’re back online.')).toBeVisible();
  await click('I watched Andor, S1 E1');
  expect(button('I watched Andor, S1 E2')).toHaveAttribute('data-waiting');
  online.mockRestore();
});

it('says that the shows of "Up next" could not be loaded, and loads them on Retry', async () => {
  net.fail(UP_NEXT, 'unavailable');
  await open();
  expect(screen.getByText('We couldn’t load your shows')).toBeVisible();
  net.answer(UP_NEXT, { shows, nextCursor: null, counts: NO_COUNTS, minutesLeft: 0 });
  await click('Retry');
  expect(screen.getByRole('region', { name: 'Dark' })).toBeVisible();
});
