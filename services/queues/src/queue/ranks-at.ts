import type { Queue } from './queue.entity.ts';
import { rankAfter, rankBefore } from './rank.ts';

/** So many ranks before the first title, or behind the last, in order. */
export function ranksAt(to: 'top' | 'bottom', queue: Queue, count: number): string[] {
  const ranks: string[] = [];
  let at = to === 'top' ? queue.firstRank : queue.lastRank;
  for (let n = 0; n < count; n++) {
    at = to === 'top' ? rankBefore(at) : rankAfter(at);
    ranks.push(at);
  }
  return to === 'top' ? ranks.reverse() : ranks;
}
