import { post } from '@videoqs/web/api';
import type { QueueRef } from '../queue/queue-list.ts';
import type { BroughtReview, PlannedList } from './plan.ts';

/** Of one call. */
const BATCH = 200;

/** Where a list goes: into a queue that is there, or one to be made of that name. */
export type Target = QueueRef | { newName: string };
export interface Going extends PlannedList {
  to: Target;
}

/** What came of it; enough to take it back. */
export interface Added {
  /** The titles that are in each queue now and were not before. */
  into: { queue: QueueRef; keys: string[] }[];
  /** Queues that were made. */
  made: QueueRef[];
  /** Titles that were there already. */
  there: number;
  /** Reviews that are new. */
  reviews: number;
  /** Their titles, as far as the server says. */
  reviewed: string[];
  /** Lists of which not all went in, and why. */
  refused: { list: string; why: string }[];
}

/**
 * Adds lists to queues, list by list in batches; what is there already stays where it is, so that doing it twice changes
 * nothing.
 * @param tell how far it is, 0 to 1
 * @throws CallError: what was added until then stays, and is in `added`
 */
export async function addLibrary(lists: readonly Going[], tell: (share: number) => void, added: Added): Promise<void> {
  const all = lists.reduce((sum, { keys }) => sum + keys.length, 0);
  let done = 0;
  for (const { list, keys, to } of lists) {
    const queue = await queueFor(list, to, added);
    if (!queue) continue;
    const into = { queue, keys: [] as string[] };
    added.into.push(into);
    for (let from = 0; from < keys.length; from += BATCH) {
      const batch = keys.slice(from, from + BATCH);
      const reply = await post('/api/queues/addTitles', { ...queue, keys: batch });
      into.keys.push(...reply.added);
      added.there += reply.success ? batch.length - reply.added.length - reply.unknown.length : 0;
      done += batch.length;
      tell(done / all);
      if (reply.success) continue;
      added.refused.push({ list, why: reply.userMessage ?? '' });
      break;
    }
  }
}

async function queueFor(list: string, to: Target, added: Added): Promise<QueueRef | null> {
  if ('queueID' in to) return to;
  const reply = await post('/api/queues/createNewQueue', { qName: to.newName, selectedContactsArr: [] });
  if (!reply.success || !reply.queueID) {
    added.refused.push({ list, why: reply.userMessage ?? '' });
    return null;
  }
  const queue = { queueID: reply.queueID, queueName: to.newName };
  added.made.push(queue);
  return queue;
}

/** Of one call, characters: it has to fit into what a call may be. */
const MOST_TEXT = 30_000;

/** Keeps reviews, in calls of a bearable size. @throws CallError, as above */
export async function addReviews(
  reviews: readonly BroughtReview[],
  tell: (share: number) => void,
  added: Added,
): Promise<void> {
  for (let from = 0; from < reviews.length; ) {
    const batch: BroughtReview[] = [];
    for (let text = 0; batch.length < BATCH && text <= MOST_TEXT; ) {
      const next = reviews[from + batch.length];
      if (!next) break;
      text += (next.text?.length ?? 0) + 1;
      if (text <= MOST_TEXT || batch.length === 0) batch.push(next);
    }
    from += batch.length;
    const reply = await post('/api/review/importReviews', { reviews: batch });
    added.reviews += reply.added;
    added.reviewed.push(...(reply.addedKeys ?? []));
    tell(from / reviews.length);
  }
}

/**
 * Takes back what was added: queues that were made, titles from those that were there, and reviews. What is out is
 * out of `added` too, so that it can be gone on with after a failure.
 * @throws CallError
 */
export async function takeBack(added: Added): Promise<void> {
  for (let queue = added.made[0]; queue; queue = added.made[0]) {
    const { queueID } = queue;
    await post('/api/queues/deleteQueue', { queueID });
    added.made.shift();
    added.into = added.into.filter((into) => into.queue.queueID !== queueID);
  }
  for (const { queue, keys } of added.into)
    while (keys.length) {
      await post('/api/queues/removeTitles', { ...queue, keys: keys.slice(0, BATCH) });
      keys.splice(0, BATCH);
    }
  for (let keys = added.reviewed.slice(0, BATCH); keys.length > 0; keys = added.reviewed.slice(0, BATCH)) {
    await post('/api/review/takeBackReviews', { keys });
    added.reviewed.splice(0, keys.length);
    added.reviews -= keys.length;
  }
}
