import { QUEUE_LIMITS } from '@videoqs/contract/limits/queues';
import { messages } from '../messages.ts';

/** The time window of the limit on added strangers, in milliseconds. */
export const STRANGERS_WINDOW_MS = 86_400_000;

/** @param n the number of strangers that the member has added within the time window */
export const mayAddStrangers = (n: number, more: number): boolean => n + more <= QUEUE_LIMITS.strangersAdded;

/**
 * The reason why a member cannot be in one more shared queue, as a text for the member who adds them. Queues to which
 * others added the member do not count toward the member's own limit.
 * @param has numbers of the member's shared queues: `own` counts those the member created, joined or took part in;
 * `putInto` counts those to which others merely added the member
 */
export function placesFault(has: { own: number; putInto: number }, byThemselves: boolean): string | undefined {
  if (byThemselves) return has.own >= QUEUE_LIMITS.sharedQueues ? messages.tooManyQueues : undefined;
  return has.putInto >= QUEUE_LIMITS.sharedQueues ? messages.theirsTooMany : undefined;
}

/** @param members of the queue, without its owner */
export const isCrowded = (members: number): boolean => members + 1 >= QUEUE_LIMITS.members;
