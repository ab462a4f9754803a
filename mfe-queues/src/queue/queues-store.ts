import type { Reply } from '@videoqs/contract/calls';
import type { QueueItem } from '@videoqs/contract/queues/queue';
import { queryClient } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { create, persist } from '@videoqs/web/store';
import { countOf, itemsOf, type Pages } from './queue-pages.ts';

/** The reminder dialog's state while it is closed. */
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
  /** The member to whom the data belong. Data of another member are ignored. */
  memberID: 0,
  myQueue: [] as QueueItem[],
  otherQueueCount: 0,
  /** The time at which the server last confirmed the data, in ms since 1970 by this device's clock. */
  seenAt: 0,
  /** The number of titles in the member's whole own queue. */
  myQueueCount: 0,
  otherQueuesObj: {} as Reply<'/api/queues/fetchOtherQueues'>['otherQueuesObj'],
  otherQueuesMetaObj: {} as Reply<'/api/queues/fetchOtherQueues'>['otherQueuesMetaObj'],
  myQueuePermissions: [] as Reply<'/api/queues/fetchMyQueuePermissions'>['myQueuePermissions'],
  permissionsOfQueueX: [] as Reply<'/api/queues/fetchPermissionsOfQueueX'>['permissionsOfQueueX'],
  /** The ids of shared queues to which titles were added, the most recent first. */
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

/**
 * The maximum number of titles that are stored. One page of titles is enough for the first paint of the next visit, and
 * local storage is small.
 */
const REMEMBERED = 100;

/** The store of this member's queues. The specification gives the name under which it is saved. Sign-out removes it. */
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

/** The number of recently used shared queues that are stored. */
const LAST_QUEUES = 10;

/** Records that a title was added to a shared queue. From then on, that queue is offered first. */
export function rememberUse(queueID: number): void {
  const before = useQueues.getState().lastQueues.filter((id) => id !== queueID);
  useQueues.setState({ lastQueues: [queueID, ...before].slice(0, LAST_QUEUES) });
}

useSession.subscribe((now, before) => {
  if (now.ID === before.ID) return;
  useQueues.setState(EMPTY);
  useQueues.persist.clearStorage();
});

/** Returns my queue as this browser has stored it, if the stored queue belongs to this member. */
export function remembered(): Pages | undefined {
  const { memberID, myQueue, myQueueCount: count, otherQueueCount } = useQueues.getState();
  if (memberID === 0 || memberID !== useSession.getState().ID || myQueue.length === 0) return undefined;
  const page = { myQueue, count, otherQueueCount, nextCursor: null };
  return { pages: [page], pageParams: [undefined] };
}

/** Writes fetched data into the store. No other function writes into it. */
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
      // Stored data keep the time at which they were fetched.
      ...(query.state.dataUpdatedAt > 0 && { seenAt: query.state.dataUpdatedAt }),
      myQueue,
      myQueueCount: countOf(pages),
      otherQueueCount: pages.pages[0]?.otherQueueCount ?? 0,
      // Only members' data count as cached, and only until they are marked as outdated.
      myQueue_cachedOK: !query.state.isInvalidated,
    });
  });
}
