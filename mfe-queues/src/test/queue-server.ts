import type { QueueItem } from '@videoqs/contract/queues/queue';
import { useSession } from '@videoqs/web/session';
import { ADA_PAGE } from '@videoqs/web/testing/ada';
import { liveServer } from '@videoqs/web/testing/live-server';
import type { Network } from '@videoqs/web/testing/network';
import { figuresOf } from '../queue/figures.ts';

/** The state of a fake queues service. */
export interface QueueServer {
  list: QueueItem[];
  /** Sends events about changes by others. */
  live: ReturnType<typeof liveServer<'/api/queues/watchQueue'>>;
}

export const item = (n: number, title: string, more: Partial<QueueItem> = {}): QueueItem => ({
  mediaType_vid: `movie_${n}`,
  title,
  year: 1999,
  poster_path: null,
  runtime: 136,
  genres: ['Action'],
  addedAt: '2026-11-01T00:00:00.000Z',
  addedBy: { userID: 7, username: 'ada' },
  remindDate: false,
  ...more,
});

/** Answers the calls about queues as a service with these titles would, in pages of the given size. */
export function queueServer(net: Network, list: QueueItem[], pageSize = 500): QueueServer {
  const server: QueueServer = { list, live: liveServer(net, '/api/queues/watchQueue') };
  const at = (key: string) => server.list.findIndex((i) => i.mediaType_vid === key);
  const gone = { success: false, userMessage: 'That title is no longer in this queue. We have refreshed it for you.' };
  const remind = (key: string, remindDate: string | false) => {
    server.list = server.list.map((i) => (i.mediaType_vid === key ? { ...i, remindDate } : i));
    return { success: true };
  };
  net.answer('/api/queues/fetchMyQueue', ({ after, limit }) => {
    const from = Number(after ?? 0);
    const to = from + Math.min(limit, pageSize);
    const nextCursor = to < server.list.length ? String(to) : null;
    const page = { myQueue: server.list.slice(from, to), nextCursor, count: server.list.length };
    return { ...page, otherQueueCount: 0, browserReloadHappened: false };
  });
  net.answer('/api/queues/findInQueue', (wanted) => {
    const fits = server.list
      .map((i, n) => ({ ...i, place: n + 1 }))
      .filter(
        (i) =>
          i.title.toLowerCase().includes(wanted.words.toLowerCase()) &&
          (!wanted.type || i.mediaType_vid.startsWith(`${wanted.type}_`)) &&
          (wanted.under === undefined || (i.runtime ?? Number.POSITIVE_INFINITY) < wanted.under) &&
          (wanted.genre === undefined || i.genres.includes(wanted.genre)),
      );
    if (wanted.sort === 'title') fits.sort((a, b) => a.title.localeCompare(b.title));
    if (wanted.backwards) fits.reverse();
    const from = Number(wanted.after ?? 0);
    const to = from + Math.min(wanted.limit, pageSize);
    return { items: fits.slice(from, to), count: fits.length, nextCursor: to < fits.length ? String(to) : null };
  });
  net.answer('/api/queues/fetchTop10', { top10: [] });
  net.answer('/api/queues/fetchOtherQueues', { otherQueuesMetaObj: {}, otherQueuesObj: {}, nextCursor: null });
  net.answer('/api/queues/fetchInQueue', ({ keys }) => {
    const there = server.list.filter((i) => keys.includes(i.mediaType_vid));
    return {
      inQueue: there.map((i) => i.mediaType_vid),
      reminders: there.flatMap(({ mediaType_vid, remindDate }) => (remindDate ? [{ mediaType_vid, remindDate }] : [])),
    };
  });
  net.answer('/api/queues/addToQueue', ({ mediaType_vid, topOrBottom, queueIDandNameArr }) => {
    const reply = { noQueuePermissionArr: [], alreadyThereArr: [], newListLengthArr: [], success: true };
    if (at(mediaType_vid) >= 0) return { ...reply, alreadyThereArr: queueIDandNameArr };
    const added = item(0, `Title ${mediaType_vid}`, { mediaType_vid });
    server.list = topOrBottom === 'bottom' ? [...server.list, added] : [added, ...server.list];
    return { ...reply, newListLengthArr: [[7, server.list.length]] };
  });
  net.answer('/api/queues/removeFromQueue', ({ mediaType_vid }) => {
    if (at(mediaType_vid) < 0) return gone;
    take([mediaType_vid]);
    return { success: true };
  });
  let removed: { item: QueueItem; was: readonly QueueItem[] }[] = [];
  const take = (keys: readonly string[]) => {
    const was = server.list;
    removed = was.filter((i) => keys.includes(i.mediaType_vid)).map((item) => ({ item, was }));
    server.list = was.filter((i) => !keys.includes(i.mediaType_vid));
    return removed.map(({ item }) => item.mediaType_vid);
  };
  net.answer('/api/queues/removeTitles', ({ keys }) => ({ success: true, removed: take(keys) }));
  net.answer('/api/queues/restoreTitles', ({ keys }) => {
    const back = removed.filter(({ item }) => keys.includes(item.mediaType_vid));
    const isBack = new Set([...server.list, ...back.map(({ item }) => item)].map((i) => i.mediaType_vid));
    const order = back[0]?.was.filter((i) => isBack.has(i.mediaType_vid)) ?? server.list;
    const fresh = server.list.filter((i) => !order.some((o) => o.mediaType_vid === i.mediaType_vid));
    server.list = [...fresh, ...order];
    return { success: back.length > 0, restored: back.map(({ item }) => item.mediaType_vid) };
  });
  net.answer('/api/queues/moveTitles', ({ keys, to }) => {
    const moved = keys.flatMap((key) => server.list.filter((i) => i.mediaType_vid === key));
    const rest = server.list.filter((i) => !keys.includes(i.mediaType_vid));
    server.list = to === 'top' ? [...moved, ...rest] : [...rest, ...moved];
    return { success: true, moved: keys };
  });
  net.answer('/api/queues/editQueuePosition', ({ moveItem, pivotItem, BEFOREorAFTER }) => {
    const moved = server.list[at(moveItem)];
    if (!moved || at(pivotItem) < 0) return gone;
    server.list = server.list.filter((i) => i !== moved);
    server.list = server.list.toSpliced(at(pivotItem) + (BEFOREorAFTER === 'AFTER' ? 1 : 0), 0, moved);
    return { success: true };
  });
  net.answer('/api/queues/fetchQueueFigures', () => figuresOf(server.list));
  net.answer('/api/queues/createBingeReminder', (b) => remind(b.remindMediaType_vid, b.remindDate));
  net.answer('/api/queues/cancelBingeReminder', (b) => remind(b.remindMediaType_vid, false));
  net.answer('/api/account/refreshAccountPage', ADA_PAGE);
  net.answer('/api/plays/fetchSeen', { seen: {} });
  net.answer('/api/queues/fetchSeenBy', { people: [], seenBy: {} });
  net.answer('/api/levelup/lvlUpCheck', { levelWentUp: false, level: '1' });
  net.answer('/api/titles/fetchPopular', { results: [], nextCursor: null });
  return server;
}

/** Signs ada in (userID 7). */
export function signInAda(): void {
  useSession.getState().set({ isSignedIn: true, ID: 7, AUTH: 'pair', USERNAME: 'ada' });
}
