import type { JammPick } from '@videoqs/contract/social/jamm';
import type { FoundBallot } from './ballot.store.ts';
import { type Count, countBallots } from './count-ballots.rules.ts';
import type { FoundJamm } from './jamm.store.ts';

/** The bus topic of a vote. */
export const topicOf = (code: string): string => `jamm:${code}`;

/**
 * Sorts titles in the order that breaks ties: a shorter title comes first, and titles of equal length keep the order of
 * the picks.
 */
const inTieOrder = (picks: readonly JammPick[]): string[] =>
  [...picks]
    .sort((a, b) => (a.card.runtime ?? Number.POSITIVE_INFINITY) - (b.card.runtime ?? Number.POSITIVE_INFINITY) || 0)
    .map((p) => p.card.mediaType_vid);

/** Counts the ballots without vetoed titles. The result is empty before the first vote. */
export function resultOf(jamm: FoundJamm, ballots: readonly FoundBallot[]): Count {
  const vetoed = new Set(ballots.map((b) => b.veto));
  const left = inTieOrder(jamm.picks).filter((key) => !vetoed.has(key));
  return ballots.length
    ? countBallots(
        left,
        ballots.map((b) => b.ranking),
      )
    : { order: [], rounds: [] };
}

/** Whether a vote is over, because its host ended it or its time is up. */
export const isClosed = (jamm: FoundJamm, now: Date): boolean => jamm.closed_at !== null || jamm.closes_at <= now;
