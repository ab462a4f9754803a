import type { QueueItem } from '@videoqs/contract/queues/queue';
import { useSession } from '@videoqs/web/session';
import { type FakeServer, fakeServer } from '../../../tools/jest.web.server.ts';

/** What the queues service holds and does, behind a faked fetch. */
export type QueueServer = FakeServer & { list: QueueItem[] };

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

/** Starts it with these titles, pages of that size. */
export function queueServer(list: QueueItem[], pageSize = 500): QueueServer {
  const at = (key: unknown) => server.list.findIndex((i) => i.mediaType_vid === key);
  const gone = { success: false, userMessage: 'That title is no longer in this queue. We have refreshed it for you.' };
  const remind = (key: unknown, remindDate: string | false) => {
    server.list = server.list.map((i) => (i.mediaType_vid === key ? { ...i, remindDate } : i));
    return { success: true };
  };
  const answers: QueueServer['on'] = {
    '/api/queues/fetchMyQueue': (b) => {
      const from = Number(b.after ?? 0);
      const to = from + pageSize;
      const nextCursor = to < server.list.length ? String(to) : null;
      const page = { myQueue: server.list.slice(from, to), nextCursor, count: server.list.length };
      return { ...page, otherQueueCount: 0, browserReloadHappened: false };
    },
    '/api/queues/addToQueue': (b) => {
      const reply = { noQueuePermissionArr: [], alreadyThereArr: [], newListLengthArr: [], success: true };
      if (at(b.mediaType_vid) >= 0) return { ...reply, alreadyThereArr: b.queueIDandNameArr };
      const mediaType_vid = String(b.mediaType_vid);
      const added = item(0, `Title ${mediaType_vid}`, { mediaType_vid });
      server.list = b.topOrBottom === 'bottom' ? [...server.list, added] : [added, ...server.list];
      return { ...reply, newListLengthArr: [[7, server.list.length]] };
    },
    '/api/queues/removeFromQueue': (b) => {
      if (at(b.mediaType_vid) < 0) return gone;
      server.list = server.list.toSpliced(at(b.mediaType_vid), 1);
      return { success: true };
    },
    '/api/queues/editQueuePosition': (b) => {
      const moved = server.list[at(b.moveItem)];
      if (!moved || at(b.pivotItem) < 0) return gone;
      server.list = server.list.filter((i) => i !== moved);
      server.list = server.list.toSpliced(at(b.pivotItem) + (b.BEFOREorAFTER === 'AFTER' ? 1 : 0), 0, moved);
      return { success: true };
    },
    '/api/queues/createBingeReminder': (b) => remind(b.remindMediaType_vid, String(b.remindDate)),
    '/api/queues/cancelBingeReminder': (b) => remind(b.remindMediaType_vid, false),
    '/api/titles/fetchPopular': () => ({ results: [], nextCursor: null }),
  };
  const server: QueueServer = Object.assign(fakeServer(answers), { list });
  return server;
}

/** Signs ada in (userID 7), afresh: no queue is cached. */
export function signInAda(): void {
  localStorage.clear();
  useSession.getState().signedOut();
  useSession.getState().set({ isSignedIn: true, ID: 7, AUTH: 'pair', USERNAME: 'ada' });
}
