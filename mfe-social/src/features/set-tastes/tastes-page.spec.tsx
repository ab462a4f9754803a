import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { TASTE_GENRES } from '@videoqs/contract/social/taste-genres';
import { useDialogs } from '@videoqs/web/dialogs';
import { callKey, queryClient } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { useSnacks } from '@videoqs/web/snackbar';
import { ADA } from '@videoqs/web/testing/ada';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { NO_STATS } from '@videoqs/web/testing/no-stats';
import { setUp } from '@videoqs/web/testing/set-up';
import { slideTo } from '@videoqs/web/testing/slide';
import TastesPage from './tastes-page.tsx';

const { net, expectAccessible } = setUp();
const SAVE = '/api/genre_tastes/saveSliderVals';
const SEEN = '/api/plays/fetchSeen';
const STATS = '/api/plays/fetchStats';
const card = (n: number, genre: string) => ({
  mediaType_vid: `movie_${n}`,
  title: `${genre} ${n}`,
  year: 2000,
  poster_path: null,
  runtime: 100,
  genres: [genre],
  vote_average: 7,
});
/** Advances the clock by some ms, and by one more so that effects are rendered. */
const pass = async (ms: number) => {
  await act(async () => jest.advanceTimersByTimeAsync(ms));
  await net.settle();
  await act(async () => jest.advanceTimersByTimeAsync(1));
};
const show = async () => {
  const shown = render(
    <MemoryRouter>
      <TastesPage />
    </MemoryRouter>,
  );
  await pass(0);
  await pass(1000);
  return shown;
};
const slide = (genre: string, value: number) => slideTo(screen.getByRole('slider', { name: genre }), value);
const left = () => screen.getByRole('timer').textContent;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  useSession.getState().signedIn(ADA, 'pair');
  net.answer('/api/genre_tastes/valueSliders', {
    dbSliderValsObj: Object.fromEntries(TASTE_GENRES.map((g) => [g, g === 'Horror' ? 20 : 50])),
    funcRunTime: 1,
  });
  net.answer(SAVE, { success: true, userMessage: 'Info Saved' });
  net.answer(SEEN, { seen: {} });
  net.answer('/api/titles/fetchPopular', {
    results: [card(1, 'Drama'), card(2, 'Horror'), card(3, 'Comedy')],
    nextCursor: null,
  });
});
afterEach(() => jest.useRealTimers());

it('hides the taste sliders for at least a second, and then shows the saved values', async () => {
  render(
    <MemoryRouter>
      <TastesPage />
    </MemoryRouter>,
  );
  await pass(0);
  await pass(900);
  expect(screen.queryByRole('slider')).toBeNull();
  await pass(100);
  expect(screen.getAllByRole('slider')).toHaveLength(27);
  expect(screen.getByRole('slider', { name: 'Horror' })).toHaveAttribute('aria-valuenow', '20');
  jest.useRealTimers();
  await expectAccessible();
});

it('counts down 59 seconds to an automatic save of several changed sliders', async () => {
  await show();
  expect(left()).toBe('59');
  slide('Horror', 80);
  slide('Drama', 10);
  await pass(58000);
  expect(left()).toBe('1');
  expect(net.sent(SAVE)).toEqual([]);
  await pass(1000);
  expect(net.sent(SAVE)).toEqual([{ updateARRAY: [80, 'Horror', 10, 'Drama'] }]);
  expect(useSnacks.getState().snacks.map((s) => s.text)).toEqual(['Info Saved']);
  expect(left()).toBe('');
  await pass(120000);
  expect(net.sent(SAVE)).toHaveLength(1);
});

it('does not save a single changed slider automatically, and a later change restarts the countdown', async () => {
  await show();
  slide('Horror', 80);
  await pass(60000);
  expect(net.sent(SAVE)).toEqual([]);
  slide('Drama', 10);
  expect(left()).toBe('59');
  await pass(59000);
  expect(net.sent(SAVE)).toHaveLength(1);
});

it('runs only one countdown to the automatic save of sliders, and stops it when the member leaves the page', async () => {
  const first = await show();
  await pass(10000);
  expect(left()).toBe('49');
  slide('Horror', 1);
  slide('Drama', 2);
  first.unmount();
  await pass(100000);
  expect(net.sent(SAVE)).toEqual([]);
  await show();
  expect(left()).toBe('59');
  await pass(1000);
  expect(left()).toBe('58');
});

it('saves the sliders on a click, and says when there is nothing to save', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Save now' }));
  await pass(0);
  expect(useDialogs.getState().boxes).toMatchObject([
    { title: 'All Up 2 Date', message: 'Nothing has been modified since you last updated' },
  ]);
  slide('Drama', 90);
  fireEvent.click(screen.getByRole('button', { name: 'Save now' }));
  await pass(0);
  expect(net.sent(SAVE)).toEqual([{ updateARRAY: [90, 'Drama'] }]);
});

it('invalidates the cached slider values after a save', async () => {
  const key = callKey('/api/genre_tastes/valueSliders', {});
  queryClient.setQueryData(key, { dbSliderValsObj: { Drama: 50 }, funcRunTime: 1 });
  await show();
  slide('Drama', 90);
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Save now' }));
  await pass(0);
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
});

it('keeps the changed sliders when saving fails, and says so', async () => {
  net.fail(SAVE, 'unavailable', { userMessage: 'Away.' });
  await show();
  slide('Drama', 90);
  fireEvent.click(screen.getByRole('button', { name: 'Save now' }));
  await pass(0);
  expect(useDialogs.getState().boxes).toMatchObject([{ title: 'Whoops!', message: 'Away.' }]);
  expect(screen.getByRole('slider', { name: 'Drama' })).toHaveAttribute('aria-valuenow', '90');
  expect(screen.getByText('1 change, not saved yet')).toBeInTheDocument();
});

it("accepts only a typed number within the slider's range", async () => {
  await show();
  const number = screen.getByRole('textbox', { name: 'Drama, as a number' });
  for (const text of ['101', 'abc', '-1', '']) {
    fireEvent.change(number, { target: { value: text } });
    expect(screen.getByRole('slider', { name: 'Drama' })).toHaveAttribute('aria-valuenow', '50');
  }
  fireEvent.change(number, { target: { value: '7' } });
  expect(screen.getByRole('slider', { name: 'Drama' })).toHaveAttribute('aria-valuenow', '7');
  fireEvent.click(screen.getByRole('button', { name: 'Undo Drama' }));
  expect(screen.getByRole('slider', { name: 'Drama' })).toHaveAttribute('aria-valuenow', '50');
});

/** Waits until it is known which of the picks the member has seen. */
const seenKnown = async () => {
  while (!net.asked().includes(SEEN)) await pass(0);
  await pass(0);
};

it('shows how a slider changes the picks before the slider is saved, and which slider raised each pick', async () => {
  await show();
  await seenKnown();
  const picks = within(screen.getByRole('region', { name: 'What this does to your picks' }));
  const order = () => picks.getAllByRole('link').map((a) => a.textContent);
  expect(order()[2]).toContain('Horror 2');
  slide('Horror', 95);
  expect(order()[0]).toContain('Horror 2');
  expect(order()[0]).toContain('Horror at 95');
  expect(picks.getByText('Up 2')).toBeInTheDocument();
});

it("excludes the member's seen titles from the picks, or nothing when the seen titles cannot be loaded", async () => {
  net.answer(SEEN, { seen: { movie_2: { plays: 1, last: '2026-11-20' } } });
  const first = await show();
  await seenKnown();
  const picks = () => within(screen.getByRole('region', { name: 'What this does to your picks' })).getAllByRole('link');
  expect(picks().map((a) => a.textContent)).toEqual([
    expect.stringContaining('Drama 1'),
    expect.stringContaining('Comedy 3'),
  ]);
  first.unmount();
  queryClient.clear();
  net.fail(SEEN, 'unavailable');
  await show();
  await pass(0);
  await pass(0);
  expect(picks()).toHaveLength(3);
});

it('suggests slider values from watched titles until the first save, and saves the values only on request', async () => {
  const share = (name: string, titles: number) => ({ name, titles, minutes: 100 });
  net.answer('/api/genre_tastes/valueSliders', {
    dbSliderValsObj: Object.fromEntries(TASTE_GENRES.map((g) => [g, 50])),
    funcRunTime: 1,
  });
  const genres = [share('Drama', 4), share('Comedy', 2), share('War', 1), share('Noir', 9)];
  net.answer(STATS, { ...NO_STATS, genres });
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Start from what I watched' }));
  expect(screen.getByRole('slider', { name: 'Drama' })).toHaveAttribute('aria-valuenow', '90');
  expect(screen.getByRole('slider', { name: 'Comedy' })).toHaveAttribute('aria-valuenow', '70');
  expect(screen.getByRole('slider', { name: 'War' })).toHaveAttribute('aria-valuenow', '50');
  expect(net.sent(SAVE)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Save now' }));
  await pass(0);
  expect(net.sent(SAVE)).toEqual([{ updateARRAY: [90, 'Drama', 70, 'Comedy'] }]);
  expect(screen.queryByRole('button', { name: 'Start from what I watched' })).toBeNull();
});
