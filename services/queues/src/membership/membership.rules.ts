import { QUEUE_LIMITS } from '@videoqs/contract/queues/queue';
import { messages } from '../messages.ts';

/** How long it is counted whom a member put somewhere, ms. */
export const STRANGERS_WINDOW_MS = 86_400_000;

/** @param n strangers that a member has put somewhere within the window */
export const mayAddStrangers = (n: number, more: number): boolean => n + more <= QUEUE_LIMITS.strangersAdded;

/**
 * Why one more shared queue is too many for somebody, in words for who lets them in. What others put one into takes none
 * of one's own places.
 * @param has the shared queues that they are in: those of their own doing, and those that somebody only put them into
 */
export function placesFault(has: { own: number; putInto: number }, byThemselves: boolean): string | undefined {
  if (byThemselves) return has.own >= QUEUE_LIMITS.sharedQueues ? messages.tooManyQueues : undefined;
  return has.putInto >= QUEUE_LIMITS.sharedQueues ? messages.theirsTooMany : undefined;
}

/** @param members of a queue, but for its owner */
export const isCrowded = (members: number): boolean => members + 1 >= QUEUE_LIMITS.members;
