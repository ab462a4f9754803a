import type { Reply } from '@videoqs/contract/calls';
import { QUEUE_LIMITS } from '@videoqs/contract/limits/queues';
import { messages } from '../messages.ts';
import type { Outcome } from './add-to-queue.store.ts';

/** Reports the outcome of adding a title to queues. @param named each queue's name, as the caller sees it */
export function presentAdded(
  outcomes: readonly Outcome[],
  named: ReadonlyMap<number, string>,
): Reply<'/api/queues/addToQueue'> {
  const reply: Reply<'/api/queues/addToQueue'> = {
    noQueuePermissionArr: [],
    alreadyThereArr: [],
    newListLengthArr: [],
    success: false,
  };
  for (const { id, was, now, is_there } of outcomes) {
    const name = named.get(id) ?? '';
    if (was === null) reply.noQueuePermissionArr.push([id, name]);
    else if (now !== null) reply.newListLengthArr.push([id, now]);
    else if (is_there || was < QUEUE_LIMITS.ownTitles) reply.alreadyThereArr.push([id, name]);
    else reply.userMessage = messages.full;
  }
  reply.success = reply.newListLengthArr.length > 0 || reply.alreadyThereArr.length > 0;
  if (!reply.success) reply.userMessage ??= messages.noPermission;
  return reply;
}

/** The member's queues that hold the titles, and the reminders in their own queue. */
export function presentPlaces(
  places: readonly { queue_id: number; media_key: string; remindDate: string | null }[],
  userID: number,
): Reply<'/api/queues/fetchInQueue'> {
  const own = places.filter((place) => place.queue_id === userID);
  const shared = Map.groupBy(
    places.filter((place) => place.queue_id !== userID),
    (place) => place.media_key,
  );
  return {
    inQueue: own.map((place) => place.media_key),
    inShared: [...shared].map(([mediaType_vid, held]) => ({
      mediaType_vid,
      queueIDs: held.map((place) => place.queue_id),
    })),
    reminders: own.flatMap(({ media_key, remindDate }) =>
      remindDate ? [{ mediaType_vid: media_key, remindDate }] : [],
    ),
  };
}
