import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SnackbarHost } from '@videoqs/web/snackbar-host';
import { setUp } from '@videoqs/web/testing/set-up';
import { playsServer } from '../test/plays-server.ts';
import { signInAda } from '../test/queue-server.ts';
import { markEpisode, markMovie } from './mark.ts';
import { useMarks } from './marks.ts';
import { useSeen } from './seen.ts';
import { flush } from './send.ts';

const { net } = setUp();
const ADD = '/api/plays/addPlays';
const MATRIX = { mediaType_vid: 'movie_603', title: 'The Matrix' };
const DARK = { mediaType_vid: 'tv_1', title: 'Dark' };
function Seen() {
  const { seen, isWaiting } = useSeen('movie_603');
  return <p>{`movie_603 ${seen?.plays ?? 0}${isWaiting ? ' waits' : ''}`}</p>;
}
const show = async () => {
  render(
    <>
      <Seen />
      <SnackbarHost />
    </>,
  );
  await net.settle();
};
const mark = async (run: () => Promise<unknown>) => {
  act(() => void run());
  await net.settle();
};

beforeEach(() => signInAda());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const bad = {
  'no answer': () => net.raw(ADD, () => Response.error()),
  "a network's own sign-in page": () => net.raw(ADD, () => new Response('<h1>Sign in</h1>')),
  'a busy service': () => net.fail(ADD, 'too-many'),
  'a paused service': () => net.fail(ADD, 'read-only'),
  'a breakdown': () => net.fail(ADD, 'internal'),
};
it.each(Object.entries(bad))(
  'keeps a watched mark after %s, and sends it again with the time of its tap',
  async (_, fail) => {
    const server = playsServer(net);
    await show();
    fail();
    await mark(() => markMovie(MATRIX, 0));
    expect(screen.getByText('movie_603 1 waits')).toBeVisible();
    expect(screen.getByText('The Matrix is marked as watched. We’ll send it as soon as we can')).toBeVisible();
    expect(localStorage.getItem('persistMarksStore')).toContain('movie_603');
    const again = playsServer(net);
    await act(flush);
    await net.settle();
    expect(again.plays).toHaveLength(1);
    expect(server.plays).toHaveLength(0);
    const [first, second] = net.sent(ADD);
    expect(first?.plays[0]?.watchedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(second).toEqual(first);
    expect(screen.getByText('movie_603 1')).toBeVisible();
  },
);

it('gives up a watched mark after the service has failed on it five times, and says so', async () => {
  playsServer(net);
  await show();
  net.fail(ADD, 'internal');
  await mark(() => markMovie(MATRIX, 0));
  for (let n = 0; n < 3; n++) await act(flush);
  expect(useMarks.getState().marks).toHaveLength(1);
  await act(flush);
  await net.settle();
  expect(useMarks.getState().marks).toEqual([]);
  expect(net.sent(ADD)).toHaveLength(5);
  expect(screen.getByText('We couldn’t mark The Matrix')).toBeVisible();
});

it('keeps a watched mark that gets no answer, and sends later marks after it', async () => {
  playsServer(net);
  await show();
  jest.useFakeTimers();
  const held = net.hold(ADD);
  await mark(() => Promise.all([markMovie(MATRIX, 0), markEpisode(DARK, { season: 1, episode: 1 }, 0)]));
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(useMarks.getState().marks.map((m) => [m.mediaType_vid, m.isWaiting])).toEqual([
    ['movie_603', true],
    ['tv_1', true],
  ]);
  jest.useRealTimers();
  held.release();
  await net.settle();
  await act(flush);
  await net.settle();
  expect(net.sent(ADD).map((b) => b.plays[0]?.mediaType_vid)).toEqual(['movie_603', 'movie_603', 'tv_1']);
});

it('stores a watched mark that is being sent when the page is hidden', async () => {
  playsServer(net);
  await show();
  const held = net.hold(ADD);
  await mark(() => markMovie(MATRIX, 0));
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(localStorage.getItem('persistMarksStore')).toContain('movie_603');
  held.release();
  await net.settle();
  expect(localStorage.getItem('persistMarksStore')).toContain('"marks":[]');
});

it('undoes a watched mark that the server has saved, even if the answer was lost', async () => {
  const server = playsServer(net);
  await show();
  server.losesAnswers = true;
  await mark(() => markMovie(MATRIX, 0));
  expect(server.plays).toHaveLength(1);
  server.losesAnswers = false;
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await net.settle();
  expect(server.plays).toEqual([]);
  expect(useMarks.getState().marks).toEqual([]);
  expect(screen.getByText('movie_603 0')).toBeVisible();
});
