import { post } from '@videoqs/web/api';
import { callKey, queryClient } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { QueueList, useQueueList } from './queue-list.ts';
import type { Pages } from './queue-pages.ts';
import { remembered, rememberQueue } from './queues-store.ts';

/** The name of a member's own queue. Its id is the member's user id. */
const MY_QUEUE = 'myqueue';
const PATH = '/api/queues/fetchMyQueue';

export const myList = new QueueList(
  callKey(PATH),
  () => ({ queueID: useSession.getState().ID, queueName: MY_QUEUE }),
  (after, signal) => post(PATH, after === undefined ? {} : { after }, { signal }),
);

// Until the server answers, the page shows the titles that this browser showed last.
const last = remembered();
if (last && !myList.held()) queryClient.setQueryData<Pages>(myList.key, last, { updatedAt: 0 });
rememberQueue(myList.key);

export const useMyQueue = () => useQueueList(myList);
