import type { QueueItem } from '@videoqs/contract/queues/queue';
import type { Reply } from '@videoqs/contract/wire/calls';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useSession } from './session.tsx';

const EMPTY = {
  myQueue: [] as QueueItem[],
  otherQueueCount: 0,
  /** Titles in the whole own queue, and the cursor behind those loaded (null: all are). */
  myQueueCount: 0,
  myQueueNext: null as string | null,
  /** Why the last fetch of the own queue failed; null while it runs and when it was well. */
  myQueueFailed: null as unknown,
  otherQueuesObj: {} as Reply<'/api/queues/fetchOtherQueues'>['otherQueuesObj'],
  otherQueuesMetaObj: {} as Reply<'/api/queues/fetchOtherQueues'>['otherQueuesMetaObj'],
  myQueuePermissions: [] as Reply<'/api/queues/fetchMyQueuePermissions'>['myQueuePermissions'],
  permissionsOfQueueX: [] as Reply<'/api/queues/fetchPermissionsOfQueueX'>['permissionsOfQueueX'],
  myQueue_cachedOK: false,
  otherQueues_cachedOK: false,
  permissionVideoName: '',
  permissionMediaType_vid: '',
  showQueuePermissionModal: false,
  showNewQueueModal: false,
  showBingeReminderModal: false,
  remindQueueID: 0,
  remindQueueName: '',
  remindVideoTitle: '',
  remindMediaType_vid: '',
  remindDate: false as string | false,
  remindIndex: -1,
};
type Data = typeof EMPTY;

export interface QueuesState extends Data {
  set: (fields: Partial<Data>) => void;
  /** The own queue as fetched; cached only for a member. */
  setMyQueue: (myQueue: QueueItem[], otherQueueCount?: number) => void;
  /** After adding, removing or reordering: fetch again. */
  invalidate: (which?: 'myQueue' | 'otherQueues') => void;
  reset: () => void;
}

/** Queues of this member; persisted under the name the specification gives it, emptied on sign-out. */
export const useQueues = create<QueuesState>()(
  persist(
    (set) => ({
      ...EMPTY,
      set,
      setMyQueue: (myQueue, otherQueueCount) =>
        set((s) => ({
          myQueue,
          otherQueueCount: otherQueueCount ?? s.otherQueueCount,
          myQueue_cachedOK: useSession.getState().ID > 0,
        })),
      invalidate: (which) =>
        set({
          ...(which !== 'otherQueues' && { myQueue_cachedOK: false }),
          ...(which !== 'myQueue' && { otherQueues_cachedOK: false }),
        }),
      reset: () => set(EMPTY),
    }),
    {
      name: 'persistQueuesStore',
      // a page of the queue is enough for the first paint of the next visit, and local storage is small
      partialize: ({ myQueue, myQueueCount, otherQueueCount, otherQueuesMetaObj }) => ({
        myQueue: myQueue.slice(0, 100),
        myQueueCount,
        otherQueueCount,
        otherQueuesMetaObj,
      }),
    },
  ),
);

useSession.subscribe((now, before) => {
  if (now.ID !== before.ID) useQueues.getState().reset();
});
