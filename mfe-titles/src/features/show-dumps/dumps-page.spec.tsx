import { jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Dump } from '@videoqs/contract/titles/dumps';
import { useSession } from '@videoqs/web/session';
import { ADA } from '@videoqs/web/testing/ada';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { changesByDay, countOf, sizeOf } from './dump-figures.ts';
import DumpsPage from './dumps-page.tsx';

const { net, expectAccessible } = setUp();
const DUMPS = '/api/titles/fetchDumps';
const dump = (over: Partial<Dump> = {}): Dump => ({
  type: 'movie',
  day: '2026-11-21',
  state: 'done',
  bytes: 18_400_000,
  bytesOf: 18_400_000,
  lines: 1_123_456,
  added: 812,
  removed: 94,
  rejected: 0,
  rejects: [],
  startedAt: '2026-11-21T08:10:00.000Z',
  finishedAt: '2026-11-21T08:12:00.000Z',
  fault: null,
  ...over,
});
const serve = (dumps: Dump[], o: { nextCursor?: string; scheduled?: boolean } = {}) =>
  net.answer(DUMPS, { dumps, nextCursor: o.nextCursor ?? null, scheduled: o.scheduled ?? true });
const show = async (at = '/tmdbDumps') => {
  render(
    <MemoryRouter initialEntries={[at]}>
      <DumpsPage />
    </MemoryRouter>,
  );
  await net.settle();
};
const entry = (name: string, day: string) =>
  within(
    within(screen.getByRole('region', { name: day }))
      .getByRole('heading', { name })
      .closest('li') as HTMLElement,
  );
const figure = (within_: ReturnType<typeof entry>, name: string) => within_.getByText(name).nextSibling?.textContent;

afterEach(() => void jest.useRealTimers());
beforeEach(() => {
  useSession.getState().signedIn(ADA, 'pair');
});

it("shows TMDB's daily exports with the change since the day before, and a chart", async () => {
  serve([
    dump(),
    dump({ type: 'person', added: null, removed: null }),
    dump({ day: '2026-11-20', added: 5, removed: 0 }),
  ]);
  await show();
  const movies = entry('Movies', 'Sat, Nov 21');
  expect(['Size', 'Ids', 'New', 'Gone', 'Rejected'].map((name) => figure(movies, name))).toEqual([
    '18.4 MB',
    '1,123,456',
    '+812',
    '−94',
    '0',
  ]);
  expect(movies.getByText('Read')).toBeVisible();
  const people = entry('People', 'Sat, Nov 21');
  expect(figure(people, 'New')).toBe('–');
  expect(people.getAllByTitle('There’s no earlier day to compare with')).toHaveLength(2);
  expect(figure(entry('Movies', 'Fri, Nov 20'), 'Gone')).toBe('0');
  expect(screen.getByRole('figure', { name: 'All: new and removed ids by day' })).toBeInTheDocument();
  expect(screen.getByText(/uses the TMDB API/)).toBeVisible();
  await expectAccessible();
});

it("shows the progress of an export's import, an interrupted import, and the reason of a failed import", async () => {
  serve([
    dump({ state: 'fetching', bytes: 4_000_000, bytesOf: 16_000_000, lines: 0, added: null, removed: null }),
    dump({
      type: 'person',
      state: 'cut off',
      bytes: 2_000,
      bytesOf: 4_000,
      lines: 0,
      fault: '2000 of 4000 bytes came',
    }),
    dump({ type: 'keyword', state: 'failed', bytes: 0, lines: 0, fault: 'answered 500' }),
    dump({ type: 'collection', state: 'waiting', bytes: 0, bytesOf: null, lines: 0, fault: 'answered 404' }),
  ]);
  await show();
  const movies = entry('Movies', 'Sat, Nov 21');
  expect(figure(movies, 'Size')).toBe('4 MB of 16 MB');
  expect(document.querySelector<HTMLElement>('.progress .bar')?.style.width).toBe('25%');
  expect(entry('People', 'Sat, Nov 21').getByText(/^2000 of 4000 bytes came\. We kept what arrived/)).toBeVisible();
  expect(entry('Keywords', 'Sat, Nov 21').getByText('answered 500')).toBeVisible();
  expect(entry('Collections', 'Sat, Nov 21').getByText('Not there yet')).toBeVisible();
  expect(screen.queryByText('answered 404')).toBeNull(); // The page already says that the export is missing.
  const kinds = ['Movies', 'People', 'Collections', 'Keywords'];
  expect(screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent)).toEqual(kinds);
  await expectAccessible();
});

it('lists the rejected lines of an export with reasons, and counts the lines not shown', async () => {
  const rejects = [
    { line: 12, reason: 'no JSON' },
    { line: 3_400, reason: 'no id' },
  ];
  serve([dump({ rejected: 40, rejects })]);
  await show();
  const summary = screen.getByText('40 lines were rejected');
  expect(summary.closest('details')).not.toHaveAttribute('open');
  await userEvent.click(summary);
  expect(summary.closest('details')).toHaveAttribute('open');
  expect(
    within(summary.closest('details') as HTMLElement)
      .getAllByRole('listitem')
      .map((li) => li.textContent),
  ).toEqual(['Line 12: no JSON', 'Line 3,400: no id', 'and 38 more']);
  await expectAccessible();
});

it('shows the exports of one type, and stores the type in the address', async () => {
  net.answer(DUMPS, ({ type }) => ({ dumps: [dump({ type: type ?? 'movie' })], nextCursor: null, scheduled: true }));
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'People' }));
  await net.settle();
  expect(screen.getByRole('button', { name: 'People' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('heading', { name: 'People' })).toBeVisible();
  expect(net.sent(DUMPS)).toEqual([{}, { type: 'person' }]);
});

it('opens with the type of exports in the address, or with all types', async () => {
  serve([dump({ type: 'keyword' })]);
  await show('/tmdbDumps?type=keyword');
  expect(net.sent(DUMPS)).toEqual([{ type: 'keyword' }]);
  expect(screen.getByRole('button', { name: 'Keywords' })).toHaveAttribute('aria-pressed', 'true');
});

it('shows all types of exports for an unknown type in the address', async () => {
  serve([dump()]);
  await show('/tmdbDumps?type=__proto__');
  expect(net.sent(DUMPS)).toEqual([{}]);
});

it('loads more pages of exports, up to the last page', async () => {
  net.answer(DUMPS, ({ after }) => ({
    dumps: [dump(after ? { day: '2026-11-20' } : {})],
    nextCursor: after ? null : 'a',
    scheduled: true,
  }));
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await net.settle();
  expect(screen.getByRole('region', { name: 'Fri, Nov 20' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('keeps the listed exports when the next page cannot be loaded', async () => {
  serve([dump()], { nextCursor: 'a' });
  await show();
  net.fail(DUMPS, 'unavailable');
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await net.settle();
  expect(screen.getByRole('region', { name: 'Sat, Nov 21' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show more' })).toBeVisible();
});

it.each([
  [{ scheduled: false }, 'TMDB exports are switched off here'],
  [{ scheduled: true }, 'No exports yet'],
])('says why no exports are listed: %j', async (o, text) => {
  serve([], o);
  await show();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Kinds of export' })).toBeNull();
  await expectAccessible();
});

it('keeps the type filter when the chosen type has no exports', async () => {
  serve([]);
  await show('/tmdbDumps?type=keyword');
  expect(screen.getByText('No export of this kind yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'All' })).toBeVisible();
});

it('shows a skeleton while exports load, says why loading failed, and loads on Retry', async () => {
  const held = net.hold(DUMPS);
  net.fail(DUMPS, 'unavailable', { userMessage: 'Away for a moment.' });
  await show();
  expect(screen.getByText('Loading the exports')).toBeInTheDocument();
  held.release();
  await net.settle();
  expect(screen.getByRole('alert')).toHaveTextContent('Away for a moment.');
  serve([dump()]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await net.settle();
  expect(screen.getByRole('region', { name: 'Sat, Nov 21' })).toBeVisible();
});

it('says on the page of exports that the device is offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  net.raw(DUMPS, () => Response.error());
  await show();
  expect(screen.getByRole('alert')).toHaveTextContent('You’re offline');
  jest.restoreAllMocks();
});

it('requests the state of exports repeatedly while an export is being imported, and then stops', async () => {
  jest.useFakeTimers();
  const wait = async (ms: number) => {
    await act(() => jest.advanceTimersByTimeAsync(ms));
    await net.settle();
    // React Query reports answers in a timeout, so the clock advances once more.
    await act(() => jest.advanceTimersByTimeAsync(1));
  };
  serve([dump({ state: 'reading' })]);
  await show();
  await wait(0);
  serve([dump()]);
  await wait(4_900);
  expect(net.sent(DUMPS)).toHaveLength(1);
  await wait(100);
  expect(net.sent(DUMPS)).toHaveLength(2);
  expect(screen.getByText('Read')).toBeVisible();
  await wait(60_000);
  expect(net.sent(DUMPS)).toHaveLength(2);
});

it.each([
  [0, '–'],
  [999, '999 B'],
  [1_000, '1 kB'],
  [18_449_999, '18.4 MB'],
  [2e12, '2,000 GB'],
])('formats the size %p in bytes as %p', (bytes, words) => expect(sizeOf(bytes)).toBe(words));

it('formats a change with its sign, no change as 0, and an unknown change as a dash', () => {
  expect([countOf(1_200, '+'), countOf(3, '−'), countOf(0, '+'), countOf(null, '+')]).toEqual([
    '+1,200',
    '−3',
    '0',
    '–',
  ]);
});

it('sums the exports of each day, oldest first, without exports that have no previous day', () => {
  const days = changesByDay([
    dump(),
    dump({ type: 'person', added: 1, removed: 1 }),
    dump({ day: '2026-11-19', added: 2, removed: 0 }),
    dump({ day: '2026-11-18', added: null, removed: null }),
  ]);
  expect(days).toEqual([
    { day: '2026-11-19', added: 2, removed: 0 },
    { day: '2026-11-21', added: 813, removed: 95 },
  ]);
});
