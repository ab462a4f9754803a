import type { Reply } from '@videoqs/contract/calls';
import type { QueueItem } from '@videoqs/contract/queues/queue';
import { queryClient } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { create, persist } from '@videoqs/web/store';
import { countOf, itemsOf, type Pages } from './queue-pages.ts';

/** The reminder dialog is closed. */
export const NO_REMINDER = {
  showBingeReminderModal: false,
  remindQueueID: 0,
  remindQueueName: '',
  remindVideoTitle: '',
  remindMediaType_vid: '',
  remindDate: false as string | false,
  remindIndex: -1,
};
const EMPTY = {
  /** The member these belong to; data of another member is ignored. */
  memberID: 0,
  myQueue: [] as QueueItem[],
  otherQueueCount: 0,
  /** When the server last confirmed it, ms since 1970 by this device's clock. */
  seenAt: 0,
  /** Titles in the whole own queue. */
  myQueueCount: 0,
  otherQueuesObj: {} as Reply<'/api/queues/fetchOtherQueues'>['otherQueuesObj'],
  otherQueuesMetaObj: {} as Reply<'/api/queues/fetchOtherQueues'>['otherQueuesMetaObj'],
  myQueuePermissions: [] as Reply<'/api/queues/fetchMyQueuePermissions'>['myQueuePermissions'],
  permissionsOfQueueX: [] as Reply<'/api/queues/fetchPermissionsOfQueueX'>['permissionsOfQueueX'],
  /** Shared queues to which titles were added, by id, the last one first. */
  lastQueues: [] as number[],
  myQueue_cachedOK: false,
  otherQueues_cachedOK: false,
  permissionVideoName: '',
  permissionMediaType_vid: '',
  showQueuePermissionModal: false,
  showNewQueueModal: false,
  ...NO_REMINDER,
};
type Data = typeof EMPTY;

/** A page of the queue is enough for the first paint of the next visit, and local storage is small. */
const REMEMBERED = 100;

/** Queues of this member. They are persisted under the name in the specification, and removed with the session. */
export const useQueues = create<Data>()(
  persist(() => EMPTY, {
    name: 'persistQueuesStore',
    partialize: ({ memberID, seenAt, myQueue, myQueueCount, otherQueueCount, otherQueuesMetaObj, lastQueues }) => ({
      memberID,
      seenAt,
      myQueue: myQueue.slice(0, REMEMBERED),
      myQueueCount,
      otherQueueCount,
      otherQueuesMetaObj,
      lastQueues,
    }),
  }),
);

/** The number of used shared queues that are remembered. */
const LAST_QUEUES = 10;

/** Records that a title was added to a shared queue, which is then offered first. */
export function rememberUse(queueID: number): void {
  const before = useQueues.getState().lastQueues.filter((id) => id !== queueID);
  useQueues.setState({ lastQueues: [queueID, ...before].slice(0, LAST_QUEUES) });
}

useSession.subscribe((now, before) => {
  if (now.ID === before.ID) return;
  useQueues.setState(EMPTY);
  useQueues.persist.clearStorage();
});

/** My queue as this browser remembers it, if it is this member's. */
export function remembered(): Pages | undefined {
  const { memberID, myQueue, myQueueCount: count, otherQueueCount } = useQueues.getState();
  if (memberID === 0 || memberID !== useSession.getState().ID || myQueue.length === 0) return undefined;
  const page = { myQueue, count, otherQueueCount, nextCursor: null };
  return { pages: [page], pageParams: [undefined] };
}

/** Fills the store from fetched data; nothing else does. */
export function rememberQueue(key: readonly unknown[]): void {
  const hash = JSON.stringify(key);
  queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (type !== 'updated' || query.queryHash !== hash) return;
    const pages = query.state.data as Pages | undefined;
    const memberID = useSession.getState().ID;
    if (!pages || memberID === 0 || pages.pages[0]?.myQueue === useQueues.getState().myQueue) return;
    const myQueue = pages.pages.length === 1 ? (pages.pages[0]?.myQueue ?? []) : itemsOf(pages);
    useQueues.setState({
      memberID,
      // remembered data keeps its age
      ...(query.state.dataUpdatedAt > 0 && { seenAt: query.state.dataUpdatedAt }),
      myQueue,
      myQueueCount: countOf(pages),
      otherQueueCount: pages.pages[0]?.otherQueueCount ?? 0,
      // only members' data is cached, and not after it was marked as outdated
      myQueue_cachedOK: !query.state.isInvalidated,
    });
  });
}
