import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDialogs } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { useSnacks } from '@videoqs/web/snackbar';
import { SnackbarHost } from '@videoqs/web/snackbar-host';
import { setUp } from '@videoqs/web/testing/set-up';
import { nowInQueue } from '../queue/in-queue.ts';
import { playsServer } from '../test/plays-server.ts';
import { item, queueServer, signInAda } from '../test/queue-server.ts';
import { markEpisode, markMovie, markShow } from './mark.ts';
import { markNext } from './mark-next.ts';
import { useMarks } from './marks.ts';
import { loadProgress, useProgress } from './progress.ts';
import { useSeen } from './seen.ts';
import { flush } from './send.ts';
import { sendRest } from './wake.ts';

const { net } = setUp();
const ADD = '/api/plays/addPlays';
const MATRIX = { mediaType_vid: 'movie_603', title: 'The Matrix' };
const DARK = { mediaType_vid: 'tv_1', title: 'Dark' };
let isOnline = true;
Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
const goOnline = async () => {
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await net.settle();
};
function Seen({ of }: { of: string }) {
  const { seen, isWaiting } = useSeen(of);
  return <p>{`${of} ${seen ? (seen.episodesSeen ?? seen.plays) : 0}${isWaiting ? ' waits' : ''}`}</p>;
}
function Stand() {
  const { progress } = useProgress('tv_1');
  return progress ? <p>{`next ${progress.next?.episode ?? 'none'}, ${progress.seen} of ${progress.aired}`}</p> : null;
}
const show = async () => {
  render(
    <>
      <Seen of="movie_603" />
      <Seen of="tv_1" />
      <Stand />
      <SnackbarHost />
    </>,
  );
  await net.settle();
};
const mark = async (run: () => Promise<unknown>) => {
  act(() => void run());
  await net.settle();
};
const undo = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await net.settle();
};

beforeEach(() => {
  isOnline = true;
  signInAda();
});

it('shows a watched mark before the server answers, saves the mark, and removes the mark on Undo', async () => {
  playsServer(net);
  await show();
  const held = net.hold(ADD);
  act(() => void markMovie(MATRIX, 0));
  expect(screen.getByText('movie_603 1')).toBeVisible();
  expect(screen.getByText('The Matrix is marked as watched')).toBeVisible();
  held.release();
  await net.settle();
  expect(screen.getByText('movie_603 1')).toBeVisible();
  await undo();
  expect(screen.getByText('movie_603 0')).toBeVisible();
  expect(net.sent('/api/plays/undoPlays')).toHaveLength(1);
});

it('keeps a watched mark when the answer to an earlier request arrives', async () => {
  playsServer(net);
  const held = [net.hold('/api/plays/fetchProgress'), net.hold('/api/plays/fetchSeen')];
  await show();
  await mark(() => Promise.all([markNext(DARK, { season: 1, episode: 1 }), markMovie(MATRIX, 0)]));
  expect(net.sent(ADD)).toHaveLength(2);
  for (const one of held) one.release();
  await net.settle();
  expect(await screen.findByText('next 2, 1 of 4')).toBeVisible();
  expect(await screen.findByText('movie_603 1')).toBeVisible();
});

it('requests the plays of all titles of a page in one call, and makes no call for visitors', async () => {
  playsServer(net);
  await show();
  expect(net.sent('/api/plays/fetchSeen')).toEqual([{ keys: ['movie_603', 'tv_1'] }]);
  act(() => useSession.getState().signedOut());
  await net.settle();
  expect(net.sent('/api/plays/fetchSeen')).toHaveLength(1);
});

it('joins several marks in a row into one snackbar, whose Undo removes all of them', async () => {
  playsServer(net);
  await show();
  await mark(() => Promise.all([markNext(DARK), markNext(DARK), markNext(DARK)]));
  expect(net.sent(ADD).map(({ plays }) => plays[0]?.episode)).toEqual([1, 2, 3]);
  expect(useSnacks.getState().snacks.map((s) => s.text)).toEqual(['3 episodes are marked as watched']);
  expect(screen.getByText('next 4, 3 of 4')).toBeVisible();
  await undo();
  expect(screen.getByText('next 1, 0 of 4')).toBeVisible();
});

it('says that the next episode could not be marked because it is unknown', async () => {
  playsServer(net);
  net.fail('/api/plays/fetchProgress', 'not-found', { userMessage: 'We don’t know this show.' });
  await show();
  await mark(() => markNext(DARK));
  expect(screen.getByText('We couldn’t mark Dark. We don’t know this show.')).toBeVisible();
});

it('reverts a refused mark, says why, and marks again on Retry', async () => {
  playsServer(net);
  await show();
  net.fail(ADD, 'not-found', { userMessage: 'We don’t know it.' });
  await mark(() => markMovie(MATRIX, 0));
  expect(screen.getByText('movie_603 0')).toBeVisible();
  expect(screen.getByText('We couldn’t mark The Matrix. We don’t know it.')).toBeVisible();
  playsServer(net);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await net.settle();
  expect(screen.getByText('movie_603 1')).toBeVisible();
});

it('keeps watched marks made offline, and sends each once, in order, with the time of its tap', async () => {
  const server = playsServer(net);
  await show();
  isOnline = false;
  const before = new Date().toISOString();
  await mark(() => markMovie(MATRIX, 0));
  await mark(async () => markShow(DARK, await loadProgress('tv_1'), { season: 1 }));
  expect(net.sent(ADD)).toEqual([]);
  expect(screen.getByText('movie_603 1 waits')).toBeVisible();
  expect(screen.getByText('next none, 4 of 4')).toBeVisible();
  expect(localStorage.getItem('persistMarksStore')).toContain('movie_603');
  await goOnline();
  await flush();
  await net.settle();
  expect(net.asked().filter((p) => p === ADD || p.endsWith('addShowPlays'))).toEqual([ADD, '/api/plays/addShowPlays']);
  const [sent] = net.sent(ADD);
  expect((sent?.plays[0]?.watchedAt ?? '') >= before).toBe(true);
  expect(server.plays).toHaveLength(5);
  expect(useMarks.getState().marks).toEqual([]);
  expect(screen.getByText('movie_603 1')).toBeVisible();
});

it.each([
  ['the service is down', 'unavailable'],
  ['changes are paused', 'read-only'],
] as const)('keeps pending watched marks while %s, and drops them at sign-out', async (_what, code) => {
  playsServer(net);
  await show();
  isOnline = false;
  await mark(() => markMovie(MATRIX, 0));
  net.fail(ADD, code);
  await goOnline();
  await waitFor(() => expect(net.sent(ADD)).toHaveLength(1));
  expect(useMarks.getState().marks).toHaveLength(1);
  act(() => useSession.getState().signedOut());
  expect(useMarks.getState().marks).toEqual([]);
  expect(localStorage.getItem('persistMarksStore')).toBeNull();
});

it('says which watched marks made offline the server refused, and why', async () => {
  const server = playsServer(net);
  await show();
  isOnline = false;
  await mark(() => markMovie(MATRIX, 0));
  server.skip = 'full';
  await goOnline();
  await flush();
  await net.settle();
  expect(screen.getByText('We couldn’t mark The Matrix. Your diary is full.')).toBeVisible();
  expect(screen.getByText('movie_603 0')).toBeVisible();
  expect(useMarks.getState().marks).toEqual([]);
});

it('sends nothing when the member undoes a pending watched mark', async () => {
  playsServer(net);
  await show();
  isOnline = false;
  await mark(() => markMovie(MATRIX, 0));
  await undo();
  expect(screen.getByText('movie_603 0')).toBeVisible();
  await goOnline();
  expect(net.sent(ADD)).toEqual([]);
  expect(net.sent('/api/plays/undoPlays')).toEqual([]);
});

it('asks for confirmation before it marks an episode that has not aired', async () => {
  const server = playsServer(net);
  server.skip = 'unaired';
  await show();
  act(() => void markEpisode(DARK, { season: 1, episode: 5 }, 0));
  await net.settle();
  const [box] = useDialogs.getState().boxes;
  expect(box?.title).toBe('Dark S1 E5 hasn’t aired yet');
  server.skip = undefined;
  act(() => box?.settle('yes'));
  await net.settle();
  expect(net.sent(ADD).at(-1)?.plays[0]).toMatchObject({ episode: 5, confirm: true });
});

it('refetches the plays that another tab has changed', async () => {
  const server = playsServer(net);
  await show();
  server.plays.push({ ...MATRIX, season: null, episode: null });
  const state = { memberID: 7, marks: [], told: { mediaType_vid: 'movie_603', at: 1 } };
  localStorage.setItem('persistMarksStore', JSON.stringify({ state, version: 0 }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'persistMarksStore' })));
  expect(await screen.findByText('movie_603 1')).toBeVisible();
  await net.settle();
});

it("says in the mark's snackbar that a watched movie was removed from the queue", async () => {
  const server = playsServer(net);
  server.inQueue = ['movie_603'];
  await show();
  net.answer('/api/queues/fetchMyQueue', {
    ...{ myQueue: [], nextCursor: null, count: 0, otherQueueCount: 0, browserReloadHappened: false },
  });
  await mark(() => markMovie(MATRIX, 0));
  expect(useSnacks.getState().snacks.map((s) => s.text)).toEqual([
    'The Matrix is marked as watched. The Matrix left your queue',
  ]);
});

it('asks whether to remove a watched movie from the queue, if the member chose to be asked', async () => {
  const server = playsServer(net);
  server.preferences.afterWatching = 'ask';
  await show();
  nowInQueue('movie_603', true);
  queueServer(net, [item(603, 'The Matrix')]);
  playsServer(net).preferences.afterWatching = 'ask';
  await mark(() => markMovie(MATRIX, 0));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove' })).toBeVisible());
  expect(screen.getByText('You watched The Matrix. Remove it from your queue?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(net.asked()).toContain('/api/queues/removeFromQueue'));
  await net.settle();
});

it('sends watched marks that a previous page left pending', async () => {
  const waiting = {
    ...{ ...MATRIX, id: '1', kind: 'add', at: '2026-11-20T20:15:00Z', isWaiting: true },
    targets: [{ season: null, episode: null, plays: 1, before: 0 }],
    call: {
      path: ADD,
      body: { plays: [{ mediaType_vid: 'movie_603', watchedAt: '2026-11-20T20:15:00Z' }] },
    },
  };
  localStorage.setItem('persistMarksStore', JSON.stringify({ state: { memberID: 7, marks: [waiting] }, version: 0 }));
  playsServer(net);
  await useMarks.persist.rehydrate();
  await sendRest();
  expect(net.sent(ADD)).toHaveLength(1);
  localStorage.setItem('persistMarksStore', JSON.stringify({ state: { memberID: 8, marks: [waiting] }, version: 0 }));
  await useMarks.persist.rehydrate();
  await sendRest();
  expect(net.sent(ADD)).toHaveLength(1);
});
