import type { Body, Reply } from '@videoqs/contract/calls';
import { post } from '@videoqs/web/api';
import { callKey, queryClient } from '@videoqs/web/query';
import { snackbar } from '@videoqs/web/snackbar';
import { asCallError, type QueueRef } from '../../queue/queue-list.ts';
import { listOf, refetchOthers } from '../../queue/shared-queues.ts';
import { messages } from '../../texts/adding.messages.ts';

type Change =
  | '/api/queues/addQueueMember'
  | '/api/queues/grantPermissions'
  | '/api/queues/revokePermissions'
  | '/api/queues/bootMember'
  | '/api/queues/handOver';

export const peopleKey = ({ queueID }: QueueRef) =>
  callKey('/api/queues/fetchPermissionsOfQueueX', {
    queueID,
    queueName: '',
  });

type People = Reply<'/api/queues/fetchPermissionsOfQueueX'>;
export type Invitation = NonNullable<People['invitation']>;

/** Shows the current invitation link of a queue; undefined when there is no valid link. */
export function showInvitation(queue: QueueRef, invitation: Invitation | undefined): void {
  queryClient.setQueryData<People>(peopleKey(queue), (now) => now && { ...now, invitation });
}

/**
 * Adds, removes or changes people of a queue, and shows the server's new list.
 * @returns whether the change succeeded
 */
export async function changePeople<P extends Change>(path: P, queue: QueueRef, body: Body<P>): Promise<boolean> {
  try {
    // All of these calls have the same reply.
    const reply = (await post(path, body)) as Reply<Change>;
    const { permissionsOfQueueX, invitation } = reply;
    queryClient.setQueryData(peopleKey(queue), { permissionsOfQueueX, invitation });
    if (!reply.success) snackbar({ text: reply.userMessage ?? messages.notDone });
    queueChanged(queue);
    return reply.success;
  } catch (error) {
    snackbar({ text: `${messages.notDone}. ${asCallError(error).userMessage}` });
    return false;
  }
}

/** Fetches all data about the queue again, because the queue itself has changed. */
export function queueChanged(queue: QueueRef): void {
  void refetchOthers();
  void listOf(queue).refetch();
}
