import { CallError, post } from '@videoqs/web/api';
import type { QueueRef } from '../queue/queue-list.ts';
import { fetchOtherQueues } from '../queue/shared-queues.ts';
import { messages } from './library.messages.ts';
import type { BroughtReview, PlannedList } from './plan.ts';

/** The number of titles in one call. */
const BATCH = 200;

/** The queue to which a list is added: an existing one, or a new one of that name. */
export type Target = QueueRef | { newName: string };
export interface Going extends PlannedList {
  to: Target;
}

/** The titles of one list that were added to its queue. */
interface Into {
  queue: QueueRef;
  keys: string[];
  /** The list's position in the plan. */
  at?: number;
  /** True after the queue has refused a batch. The rest of the list is not sent then. */
  isRefused?: boolean;
}

/** The result of an import. It contains everything that is needed to undo the import. */
export interface Added {
  /** The titles added to each queue. */
  into: Into[];
  /** Queues that were created. */
  made: QueueRef[];
  /** The number of titles that were already in their queue. */
  there: number;
  /** The number of reviews that were added. */
  reviews: number;
  /** The keys of the titles whose reviews were added; empty if the server does not report them. */
  reviewed: string[];
  /** Lists that were not added completely, with the reason. */
  refused: { list: string; why: string }[];
  /** The numbers of plays that were added, that existed already, and that the server refused. */
  plays: number;
  playsThere: number;
  playsSkipped: number;
  /** The number of earlier imported plays that were removed because their service no longer has them. */
  playsRemoved: number;
  /** The number of earlier imported plays that got another time, because their service now gives that time. */
  playsMoved: number;
  /** The number of titles that were removed from my queue because they were watched. */
  left: number;
  /** The id that undoes all plays. */
  undoID?: string;
  /**
   * How many notes, tags and likes were added, how many notes were not added because another note exists, and how many
   * tags were not added for lack of room.
   */
  notes: number;
  tags: number;
  likes: number;
  notesKept: number;
  tagsLeft: number;
  /** The id that undoes all notes, tags and likes. */
  wordsID?: string;
  /** The number of batches that were added. An import that is resumed from its stored plan skips them. */
  batches: number;
  /** The shows whose state was set; absent in a record of an older release. */
  stated?: string[];
  /** Shows that had plays or a state before the import; absent until they are known. */
  watchedBefore?: string[];
}

/**
 * Sends the next batch of an import. A batch that was sent before the import stopped is skipped.
 * @param share the progress after the batch, 0 to 1
 */
export type Send = (batch: () => Promise<void>, share: number) => Promise<void>;

/** The record of an import that has not added anything yet. */
export const nothingAdded = (): Added => ({
  ...{ into: [], made: [], there: 0, reviews: 0, reviewed: [], refused: [] },
  ...{ plays: 0, playsThere: 0, playsSkipped: 0, playsRemoved: 0, playsMoved: 0, left: 0 },
  ...{ notes: 0, tags: 0, likes: 0, notesKept: 0, tagsLeft: 0, batches: 0 },
});

/** The number of titles that were added to queues. */
const countAdded = ({ into }: Added): number => into.reduce((sum, { keys }) => sum + keys.length, 0);

/** The figures of an import, for the text about it. */
export const figuresOf = (added: Added) => ({
  ...added,
  added: countAdded(added),
  states: added.stated?.length ?? 0,
});

/** Whether there is anything to undo. */
export const hasAdded = (added: Added): boolean =>
  countAdded(added) + added.made.length + added.reviewed.length > 0 ||
  (added.stated?.length ?? 0) > 0 ||
  added.undoID !== undefined ||
  added.wordsID !== undefined;

/**
 * Adds lists to queues, list by list in batches. Titles that are already in a queue keep their place, so a second run
 * changes nothing.
 * @throws CallError; titles added before the error stay and are recorded in `added`
 */
export async function addLibrary(lists: readonly Going[], send: Send, added: Added): Promise<void> {
  const all = lists.reduce((sum, { keys }) => sum + keys.length, 0);
  let done = 0;
  for (const [at, { list, keys, to }] of lists.entries()) {
    await send(async () => {
      const queue = await queueFor(list, to, added);
      if (queue) added.into.push({ queue, keys: [], at });
    }, done / all);
    for (let from = 0; from < keys.length; from += BATCH) {
      const batch = keys.slice(from, from + BATCH);
      done += batch.length;
      await send(async () => {
        const into = added.into.find((i) => i.at === at && !i.isRefused);
        if (into) await addBatch(into, batch, list, added);
      }, done / all);
    }
  }
}

async function addBatch(into: Into, keys: string[], list: string, added: Added): Promise<void> {
  const reply = await post('/api/queues/addTitles', { ...into.queue, keys });
  into.keys.push(...reply.added);
  if (reply.success) added.there += keys.length - reply.added.length - reply.unknown.length;
  else {
    into.isRefused = true;
    added.refused.push({ list, why: reply.userMessage ?? '' });
  }
}

/**
 * Finds or makes the queue for a list. If no queue may have the list's name, the queue gets a plain name, and the
 * record says so. If the member already has a queue of that name, for example from an interrupted run, that queue is
 * used.
 */
async function queueFor(list: string, to: Target, added: Added): Promise<QueueRef | null> {
  if ('queueID' in to) return to;
  const made = await makeQueue(to.newName);
  if ('queue' in made) return noted(made.queue, added);
  const known = await queueCalled(to.newName);
  if (known) return known;
  const plain = messages.plainName(added.made.length + 1);
  const again = await makeQueue(plain);
  const isMade = 'queue' in again;
  added.refused.push({ list, why: isMade ? messages.renamed(made.why, plain) : made.why });
  return isMade ? noted(again.queue, added) : null;
}

/** Finds the member's queue of a name, even if the page has not loaded that queue. */
async function queueCalled(name: string): Promise<QueueRef | undefined> {
  const { otherQueuesMetaObj } = await fetchOtherQueues();
  const known = Object.values(otherQueuesMetaObj).find((queue) => queue.name === name && queue.level !== 'member');
  return known && { queueID: known.queueID, queueName: known.name };
}

const noted = (queue: QueueRef, added: Added): QueueRef => {
  added.made.push(queue);
  return queue;
};

type Made = { queue: QueueRef } | { why: string };

/** @returns the queue, or the reason why it cannot have that name */
async function makeQueue(name: string): Promise<Made> {
  try {
    const reply = await post('/api/queues/createNewQueue', { qName: name, selectedContactsArr: [] });
    if (reply.success && reply.queueID) return { queue: { queueID: reply.queueID, queueName: name } };
    return { why: reply.userMessage ?? '' };
  } catch (error) {
    if (error instanceof CallError && error.code === 'invalid-body') return { why: error.userMessage };
    throw error;
  }
}

/** The maximum size of one call, in characters. The server refuses a larger call. */
const MOST_TEXT = 30_000;

/** Saves reviews in calls of limited size. @throws CallError; reviews saved before the error stay */
export async function addReviews(reviews: readonly BroughtReview[], send: Send, added: Added): Promise<void> {
  for (let from = 0; from < reviews.length; ) {
    const batch: BroughtReview[] = [];
    for (let text = 0; batch.length < BATCH && text <= MOST_TEXT; ) {
      const next = reviews[from + batch.length];
      if (!next) break;
      text += (next.text?.length ?? 0) + 1;
      if (text <= MOST_TEXT || batch.length === 0) batch.push(next);
    }
    from += batch.length;
    await send(async () => {
      const reply = await post('/api/review/importReviews', { reviews: batch });
      added.reviews += reply.added;
      added.reviewed.push(...(reply.addedKeys ?? []));
    }, from / reviews.length);
  }
}

/**
 * Undoes an import: removes the new queues, the titles added to other queues, the reviews, the notes, tags and likes,
 * the plays, and the states of shows. Each part that was undone is removed from `added`, so that the undo can continue
 * after a failure. Plays come after the queues, because their removal puts the watched titles back into the queue.
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
  if (added.wordsID) {
    await post('/api/words/takeBackWords', { importID: added.wordsID });
    delete added.wordsID;
    Object.assign(added, { notes: 0, tags: 0, likes: 0 });
  }
  if (added.undoID) {
    await post('/api/plays/undoPlays', { undoID: added.undoID });
    delete added.undoID;
    Object.assign(added, { plays: 0, playsRemoved: 0, playsMoved: 0 });
  }
  for (let key = added.stated?.[0]; key; key = added.stated?.[0]) {
    await post('/api/plays/setShowState', { mediaType_vid: key, state: null }).catch(orGone);
    added.stated?.shift();
  }
}

/** Ignores the error that a show has left the catalogue, so that the rest of an import or of its undo still runs. */
export function orGone(error: unknown): undefined {
  if (!(error instanceof CallError) || error.code !== 'not-found') throw error;
}
