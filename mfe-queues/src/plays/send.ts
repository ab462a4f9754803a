import type { Reply } from '@videoqs/contract/calls';
import { ERROR_MESSAGES } from '@videoqs/contract/wire/errors';
import { CallError, post } from '@videoqs/web/api';
import { isOnline } from '@videoqs/web/network';
import { callKey, type InfiniteData, mutate, queryClient } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { snackbar } from '@videoqs/web/snackbar';
import { inOneTab } from '@videoqs/web/tab-storage';
import { forgetInQueue } from '../queue/in-queue.ts';
import { dropMark, type Mark, marksOf, putMark, tellOthers, useMarks } from './marks.ts';
import { messages } from './plays.messages.ts';
import { progressOptions } from './progress.ts';
import { seenKey } from './seen.ts';
import { type Seen, seenAs } from './seen-as.ts';
import { type Progress, progressAs, rowAs, rowOf, type UpNextShow } from './shown.ts';

/** The outcome of a mark: sent, or stored until it can be sent. */
export type Sent =
  | { kind: 'sent'; undoID: string | null; leftQueue: readonly string[]; skipped: Skipped }
  | { kind: 'kept' };
type Skipped = Reply<'/api/plays/addPlays'>['skipped'];
type UpNextPages = InfiniteData<Reply<'/api/plays/fetchUpNext'>>;

const UP_NEXT = callKey('/api/plays/fetchUpNext');
/** Other queries that depend on plays. They are fetched again on pages that show them. */
const LISTS = ['fetchDiary', 'fetchDiaryYear', 'fetchAirings', 'fetchStats'].map((name) => [`/api/plays/${name}`]);
/** If a mark cannot be sent, the request is repeated after this many milliseconds. */
const AGAIN_MS = 10_000;
/**
 * A request without an answer after this many milliseconds counts as failed. In a tunnel, a browser would wait for
 * minutes.
 */
const ANSWER_MS = 15_000;
/**
 * A mark is given up after the service has answered it with this many internal errors. Otherwise no later mark would be
 * sent.
 */
const MOST_TRIES = 5;
/** The outcome of an earlier mark is shown for this many milliseconds. */
const SAID_MS = 8_000;

const changeRows = (mediaType_vid: string, change: (row: UpNextShow) => UpNextShow) =>
  queryClient.setQueriesData<UpNextPages>(
    { queryKey: UP_NEXT },
    (held) =>
      held && {
        ...held,
        pages: held.pages.map((page) => ({
          ...page,
          shows: page.shows.map((row) => (row.mediaType_vid === mediaType_vid ? change(row) : row)),
        })),
      },
  );

/** Whether a show is in a loaded list of "Up next". */
const isUpNext = (mediaType_vid: string) =>
  queryClient
    .getQueriesData<UpNextPages>({ queryKey: UP_NEXT })
    .some(([, held]) => held?.pages.some((page) => page.shows.some((row) => row.mediaType_vid === mediaType_vid)));

/** Writes the server's new state into cached answers before they are fetched again. */
function settle(mark: Mark): void {
  const { mediaType_vid } = mark;
  const { queryKey } = progressOptions(mediaType_vid);
  const known = queryClient.getQueryData<Progress>(queryKey);
  queryClient.setQueryData<Seen | null>(seenKey(mediaType_vid), (seen) => seenAs([mark], seen));
  if (known) queryClient.setQueryData(queryKey, progressAs([mark], known));
  changeRows(mediaType_vid, (row) => {
    const shown = rowAs([mark], row, known);
    return shown.next === undefined ? row : { ...shown, next: shown.next };
  });
}

/**
 * Waits until running fetches have ended. A fetch that began before a mark does not include the mark, and a second
 * fetch would only join the first one.
 */
const underWay = async (queryKey: readonly unknown[]): Promise<void> => {
  const query = queryClient.getQueryCache().find({ queryKey });
  if (query?.state.fetchStatus === 'fetching') await query.promise?.catch(() => undefined);
};

/**
 * Fetches a title's queries again. Rows of "Up next" keep their order until the next visit, so that no row moves while
 * the member is tapping.
 */
export async function refresh(mediaType_vid: string): Promise<void> {
  const options = progressOptions(mediaType_vid);
  const isShow = mediaType_vid.startsWith('tv_');
  void underWay(seenKey(mediaType_vid)).then(() => queryClient.invalidateQueries({ queryKey: seenKey(mediaType_vid) }));
  void queryClient.invalidateQueries({ queryKey: UP_NEXT, refetchType: 'none' });
  for (const queryKey of LISTS) void queryClient.invalidateQueries({ queryKey });
  if (isShow) await underWay(options.queryKey);
  if (!isShow || (!queryClient.getQueryData(options.queryKey) && !isUpNext(mediaType_vid))) return;
  const progress = await queryClient.fetchQuery({ ...options, staleTime: 0 }).catch(() => undefined);
  if (progress) changeRows(mediaType_vid, (row) => rowOf(row, progress));
}

async function call(mark: Mark): Promise<Sent> {
  const reply = await mutate<object | null>({ scope: { id: 'plays' }, mutationFn: () => ask(mark) });
  if (!reply) return { kind: 'kept' };
  const { undoID, earlierUndoID, leftQueue = [], skipped = [] } = reply as Partial<Reply<'/api/plays/addPlays'>>;
  if (skipped.length === 0) settle(mark);
  return { kind: 'sent', undoID: undoID ?? earlierUndoID ?? null, leftQueue, skipped };
}

/**
 * Sends the request of a mark when all earlier marks have been sent.
 * @returns null when the mark is stored instead, to be sent later
 * @throws CallError when the server refuses the mark, or when a mark that cannot be stored fails
 */
async function ask(mark: Mark): Promise<object | null> {
  const { path, body } = mark.call;
  const userID = useSession.getState().ID;
  // An earlier mark was stored while this mark waited. This mark is stored as well, because marks are sent in the order
  // of taps.
  if (isKept(path) && waiting().some((m, n) => n === 0 && m.id !== mark.id)) {
    putMark({ ...mark, isWaiting: true });
    sendAgain();
    return null;
  }
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ANSWER_MS);
  try {
    return await post(path, body as never, { signal: late.signal });
  } catch (failure) {
    const error = late.signal.aborted ? new CallError('unavailable', ERROR_MESSAGES.unavailable) : failure;
    const later = isKept(path) && userID === useSession.getState().ID && passing(mark, error);
    if (!later) throw error;
    putMark({ ...mark, ...later.mark, asked: true, isWaiting: true });
    sendAgain(later.retryAfter);
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Cancels fetches that began before a mark, because they would show the state without the mark. */
function interrupt(mediaType_vid: string): void {
  const { queryKey } = progressOptions(mediaType_vid);
  if (queryClient.getQueryData(queryKey)) void queryClient.cancelQueries({ queryKey });
  if (queryClient.getQueryData(seenKey(mediaType_vid)) !== undefined)
    void queryClient.cancelQueries({ queryKey: seenKey(mediaType_vid) });
}

const waiting = () => useMarks.getState().marks.filter((m) => m.isWaiting);

/**
 * Whether a mark may be stored until it can be sent. That is safe for a mark that adds plays, because a second copy of
 * it adds nothing.
 */
const isKept = (path: Mark['call']['path']) => path === '/api/plays/addPlays' || path === '/api/plays/addShowPlays';

/**
 * Shows a mark and sends it. If it cannot be sent now, or earlier marks are still waiting, the mark is stored on this
 * device.
 * @throws CallError when the server refuses the mark; it is then removed
 */
export async function send(tapped: Mark): Promise<Sent> {
  const mark = { ...tapped, call: dated(tapped) };
  if (isKept(mark.call.path) && (!isOnline() || waiting().length > 0)) {
    putMark({ ...mark, isWaiting: true });
    void flush();
    return { kind: 'kept' };
  }
  putMark(mark);
  interrupt(mark.mediaType_vid);
  try {
    const sent = await call(mark);
    if (sent.kind === 'sent') void end(mark);
    return sent;
  } catch (error) {
    dropMark(mark.id);
    void refresh(mark.mediaType_vid);
    throw error;
  }
}

/**
 * Ends a mark. After the last pending mark of a title, the title is fetched again, and the mark stays visible until the
 * answer has arrived. Otherwise a second tap could mark the previous episode again.
 */
async function end({ id, mediaType_vid }: Mark): Promise<void> {
  if (!marksOf(mediaType_vid).some((m) => !m.isWaiting && m.id !== id)) {
    tellOthers(mediaType_vid);
    await refresh(mediaType_vid);
  }
  dropMark(id);
}

/**
 * The request of a mark that is sent later. It contains the time of the tap, so that the server recognizes a second
 * copy.
 */
function dated({ call, at }: Mark): Mark['call'] {
  if (call.path === '/api/plays/addPlays')
    return {
      ...call,
      body: { plays: call.body.plays.map((p) => ({ ...p, watchedAt: isNow(p.watchedAt) ? at : p.watchedAt })) },
    };
  if (call.path === '/api/plays/addShowPlays' && isNow(call.body.watchedAt))
    return { ...call, body: { ...call.body, watchedAt: at } };
  return call;
}
const isNow = (watchedAt: string | undefined) => watchedAt === undefined || watchedAt === 'now';

/** The codes of failures that may pass by themselves. */
const LATER: ReadonlySet<string> = new Set(['offline', 'unavailable', 'read-only', 'too-many']);

/**
 * Whether a failure may pass, so that the mark is sent again later.
 * @returns what changes in the mark, and the number of seconds to wait if the server named one
 */
function passing({ tries = 0 }: Mark, error: unknown): { mark: Partial<Mark>; retryAfter?: number } | undefined {
  const { code, retryAfter } = error instanceof CallError ? error : new CallError('internal', '');
  if (LATER.has(code)) return { mark: {}, retryAfter };
  return code === 'internal' && tries + 1 < MOST_TRIES ? { mark: { tries: tries + 1 } } : undefined;
}

let flushing: Promise<void> | undefined;
let again: ReturnType<typeof setTimeout> | undefined;

function sendAgain(seconds = 0): void {
  clearTimeout(again);
  again = setTimeout(() => void flush(), Math.max(AGAIN_MS, seconds * 1000));
}

/** Sends waiting marks one after another, in the order of taps. Only one of several open tabs sends them. */
export function flush(): Promise<void> {
  clearTimeout(again);
  flushing ??= inOneTab('videoqs marks', sendWaiting).finally(() => {
    flushing = undefined;
  });
  return flushing;
}

/** The outcomes of marks that were sent later. Undo needs these outcomes. */
export const sentLater = new Map<string, Sent>();

async function sendWaiting(): Promise<void> {
  await useMarks.persist.rehydrate(); // Another tab may have sent some of the marks.
  for (let [next] = waiting(); next && isOnline() && useSession.getState().ID; [next] = waiting()) {
    try {
      putMark({ ...next, asked: true });
      const sent = await call(next);
      if (sent.kind === 'kept') return;
      sentLater.set(next.id, sent);
      forgetInQueue(sent.leftQueue);
      const why = sent.skipped[0]?.why;
      if (why) snackbar({ text: `${messages.notMarked(next.title)}. ${messages.skipped[why]}`, ms: SAID_MS });
    } catch (error) {
      if (error instanceof CallError && error.code === 'not-authorized') return;
      // A mark that the server refuses now would be refused every time.
      snackbar({ text: messages.notMarked(next.title), ms: SAID_MS });
    }
    dropMark(next.id);
    tellOthers(next.mediaType_vid);
    void refresh(next.mediaType_vid);
  }
}

window.addEventListener('online', () => void flush());

// A hidden page may never run again, and an answer would then be lost. So marks that are being sent are stored and sent
// again.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden') return;
  for (const mark of useMarks.getState().marks)
    if (!mark.isWaiting && isKept(mark.call.path)) putMark({ ...mark, asked: true, isWaiting: true });
});
