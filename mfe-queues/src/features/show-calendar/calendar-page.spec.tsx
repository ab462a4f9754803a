import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDialogs } from '@videoqs/web/dialogs';
import { useLocation } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { SnackbarHost } from '@videoqs/web/snackbar-host';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { playsServer } from '../../test/plays-server.ts';
import { signInAda } from '../../test/queue-server.ts';
import type { Airing } from './airings.ts';
import { weeksOf } from './airings.ts';
import CalendarPage from './calendar-page.tsx';

const { net, expectAccessible } = setUp();
const AIRINGS = '/api/plays/fetchAirings';
const airing = (n: number, airDate: string, more: Partial<Airing> = {}): Airing => ({
  mediaType_vid: `tv_${n}`,
  title: `Show ${n}`,
  year: 2024,
  poster_path: null,
  genres: ['Drama'],
  season: 3,
  episode: n,
  name: '',
  airDate,
  seen: false,
  isPremiere: false,
  isFinale: false,
  ...more,
});
const Where = () => <p>at {useLocation().search}</p>;
const open = async (path = '/calendar') => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <CalendarPage />
      <Where />
      <SnackbarHost />
    </MemoryRouter>,
  );
  await net.settle();
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const click = async (name: string | RegExp) => {
  await userEvent.click(button(name));
  await net.settle();
};
const grid = () => within(screen.getByRole('grid', { name: 'What airs in November 2026' }));

beforeEach(() => {
  jest.useFakeTimers({
    now: new Date('2026-11-21T12:00:00'),
    doNotFake: [
      'setTimeout',
      'setImmediate',
      'setInterval',
      'clearTimeout',
      'clearInterval',
      'performance',
      'queueMicrotask',
      'nextTick',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
    ],
  });
  signInAda();
  playsServer(net);
  net.answer('/api/queues/fetchCalendar', { since: null });
  net.answer(AIRINGS, {
    days: [
      {
        day: '2026-11-06',
        items: [airing(1, '2026-11-06', { isPremiere: true }), airing(2, '2026-11-06', { seen: true })],
      },
      {
        day: '2026-11-24',
        items: [airing(3, '2026-11-24', { isFinale: true }), airing(4, '2026-11-24'), airing(5, '2026-11-24')],
      },
    ],
  });
});
afterEach(() => void jest.useRealTimers());

it('loads the calendar by weeks, and shows premieres, finales and seen episodes', async () => {
  await open();
  expect(net.sent(AIRINGS)).toEqual([{ from: '2026-11-01', to: '2026-12-05', which: 'mine' }]);
  expect(grid().getByRole('button', { name: /Show 1 S3 E1, Premiere\. Mark or open$/ })).toBeVisible();
  expect(grid().getByRole('button', { name: /Show 2 S3 E2, Seen\. Mark or open$/ })).toBeVisible();
  expect(grid().getByRole('button', { name: '1 more on Nov 24, 2026' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Nov 21, 2026' })).toHaveTextContent('Today No new episodes');
  expect(screen.getByRole('region', { name: 'Nov 24, 2026' })).toHaveTextContent('Season finale');
  expect(screen.getByRole('region', { name: 'In your own calendar' })).toBeVisible();
  await expectAccessible();
});

it('marks an aired episode from its menu in the calendar, and asks before it marks an unaired episode', async () => {
  await open();
  await click(/Show 1 S3 E1, Premiere\. Mark or open$/);
  const held = net.hold('/api/plays/addPlays');
  await userEvent.click(screen.getByRole('menuitem', { name: 'I watched it' }));
  await waitFor(() => expect(button(/Show 1 S3 E1, Premiere, Seen\. Mark or open$/)).toBeVisible());
  held.release();
  await net.settle();
  expect(net.sent('/api/plays/addPlays')).toMatchObject([
    { plays: [{ mediaType_vid: 'tv_1', season: 3, episode: 1 }] },
  ]);
  await userEvent.click(grid().getByRole('button', { name: /^Show 4/ }));
  playsServer(net).skip = 'unaired';
  await userEvent.click(screen.getByRole('menuitem', { name: 'I watched it' }));
  await waitFor(() => expect(useDialogs.getState().boxes[0]?.title).toMatch(/^Show 4 .* hasn’t aired yet$/));
});

it('makes the calendar one Tab stop, with keys for day, week and month', async () => {
  await open();
  const stops = grid()
    .getAllByRole('button')
    .filter((b) => b.tabIndex === 0);
  expect(stops.map((b) => b.getAttribute('aria-label'))).toEqual(['Nov 21, 2026']);
  act(() => stops[0]?.focus());
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
  expect(button('Nov 27, 2026')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(button('Nov 22, 2026')).toHaveFocus();
  await userEvent.keyboard('{PageDown}');
  await net.settle();
  expect(button('Dec 22, 2026')).toHaveFocus();
  expect(screen.getByText('at ?month=2026-12')).toBeVisible();
  await userEvent.keyboard('t');
  await net.settle();
  expect(button('Nov 21, 2026')).toHaveFocus();
});

it('shows the next month of the calendar on a swipe', async () => {
  await open();
  const day = button('Nov 18, 2026');
  fireEvent.touchStart(day, { touches: [{ clientX: 300, clientY: 100 }] });
  fireEvent.touchEnd(day, { changedTouches: [{ clientX: 200, clientY: 110 }] });
  await net.settle();
  expect(screen.getByText('at ?month=2026-12')).toBeVisible();
});

it('lists the episodes of a chosen day beside the calendar', async () => {
  await open();
  await click('1 more on Nov 24, 2026');
  expect(screen.getByRole('heading', { name: /Nov 24/ })).toHaveFocus();
  expect(screen.getByRole('region', { name: 'Nov 24, 2026' })).toHaveTextContent('Show 5');
});

it('the calendar opens with the shows that its address names, and shows visitors the popular shows', async () => {
  await open();
  await click('Popular');
  await click('Agenda');
  expect(screen.getByText('at ?which=popular&view=agenda')).toBeVisible();
  expect(screen.queryByRole('grid')).toBeNull();
  expect(net.sent(AIRINGS).at(-1)).toMatchObject({ which: 'popular' });
  act(() => useSession.getState().signedOut());
  await net.settle();
  expect(screen.queryByRole('button', { name: 'My shows' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'In your own calendar' })).toBeNull();
});

it('lists shows that return after the displayed month, each with the day if it is known', async () => {
  const show = (n: number) => ({ ...{ mediaType_vid: `tv_${n}`, title: `Show ${n}` }, year: 2024, poster_path: null });
  const later = [
    { ...show(8), genres: [], airs: '2027-02-03', season: 3, episode: 1 },
    { ...show(9), genres: [], airs: null, season: null, episode: null },
  ];
  net.answer(AIRINGS, { days: [], later });
  await open();
  const list = within(screen.getByRole('region', { name: 'Coming back later' }));
  expect(list.getByRole('link', { name: /^Show 8/ })).toHaveTextContent('Feb 3, 2027 · S3 E1');
  expect(list.getByRole('link', { name: /^Show 9/ })).toHaveTextContent('No date yet');
  await expectAccessible();
  net.answer(AIRINGS, { days: [], later: [] });
  await click('The month after');
  expect(screen.queryByRole('region', { name: 'Coming back later' })).toBeNull();
});

it('says that no episode airs in the displayed month, and offers the popular shows', async () => {
  net.answer(AIRINGS, { days: [] });
  await open();
  expect(screen.getByText('Nothing airs in November 2026')).toBeVisible();
  await click('Look at popular shows');
  expect(net.sent(AIRINGS).at(-1)).toMatchObject({ which: 'popular' });
});

it('shows the nearest airings beside a month without airings, and links to their months and to a search for shows', async () => {
  const day = (on: string, n: number) => ({ day: on, items: [airing(n, on)] });
  const nearest = [day('2026-05-11', 1), day('2026-05-18', 2), day('2027-02-03', 3)];
  net.answer(AIRINGS, { days: [], nearest });
  await open('/calendar?view=agenda&which=popular');
  expect(screen.getByRole('heading', { name: 'Nothing airs in November 2026' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a show' })).toBeVisible();
  const shown = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('heading', { level: 3 })
      .map((h) => h.textContent);
  expect(shown('Next in February 2027')).toEqual([expect.stringContaining('Feb 3, 2027')]);
  expect(shown('Last aired in May 2026')).toEqual([
    expect.stringContaining('May 18'),
    expect.stringContaining('May 11'),
  ]);
  await expectAccessible();
  await click('Open February 2027');
  expect(screen.getByText('at ?view=agenda&which=popular&month=2027-02')).toBeVisible();
});

it("keeps the calendar's grid when episodes cannot be loaded, and does not claim that no episode airs", async () => {
  net.fail(AIRINGS, 'unavailable');
  await open();
  expect(screen.getByText('We couldn’t load what airs')).toBeVisible();
  expect(screen.getByRole('grid')).toBeVisible();
  expect(screen.queryByText('No new episodes')).toBeNull();
});

it('the calendar does not claim that no episode airs while it loads', async () => {
  const held = net.hold(AIRINGS);
  await open();
  expect(screen.getByText('Loading what airs')).toBeVisible();
  expect(screen.queryByText('No new episodes')).toBeNull();
  held.release();
  await net.settle();
  expect(screen.getByText('No new episodes')).toBeVisible();
});

it('shows as many weeks in the calendar as the month has', () => {
  expect(weeksOf('2026-02')).toHaveLength(4);
  expect(weeksOf('2026-08')).toHaveLength(6);
});
