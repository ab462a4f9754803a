import type { Reply } from '@videoqs/contract/calls';
import type { JammPick } from '@videoqs/contract/social/jamm';
import { messages } from '../messages.ts';
import { type Count, countBallots } from './count-ballots.ts';
import type { FoundBallot, FoundJamm } from './jamm.loader.ts';
import type { Looker } from './looker.ts';

/** A tie goes to the shorter title, then to what stood higher. */
const inTieOrder = (picks: readonly JammPick[]): string[] =>
  [...picks]
    .sort((a, b) => (a.card.runtime ?? Number.POSITIVE_INFINITY) - (b.card.runtime ?? Number.POSITIVE_INFINITY) || 0)
    .map((p) => p.card.mediaType_vid);

/** The result of the ballots: vetoed titles are out. Nothing before the first vote. */
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

export const isClosed = (jamm: FoundJamm, now: Date): boolean => jamm.closed_at !== null || jamm.closes_at <= now;

export function presentJamm(
  jamm: FoundJamm,
  ballots: readonly FoundBallot[],
  { userID, voter }: Looker,
  now: Date,
): Reply<'/api/jamm/fetchJamm'> {
  const nameOf = (b: FoundBallot) => b.username ?? (b.name || messages.guest);
  const mine = ballots.find((b) => b.voter === voter);
  const { order, rounds } = resultOf(jamm, ballots);
  const closed = isClosed(jamm, now);
  const amHost = userID === jamm.host_id;
  return {
    jammCode: jamm.code,
    name: jamm.name,
    host: { userID: jamm.host_id, username: jamm.username ?? '', imgSrc: jamm.img_src ?? null },
    amHost,
    queueID: jamm.queue_id ?? null,
    people: jamm.people,
    closesAt: jamm.closes_at.toISOString(),
    closed,
    picks: jamm.picks.map((pick) => {
      const by = ballots.find((b) => b.veto === pick.card.mediaType_vid);
      return { ...pick, vetoedBy: by ? nameOf(by) : null };
    }),
    voters: ballots.map((b) => ({
      name: nameOf(b),
      guest: b.user_id === null,
      ranked: b.ranking.length,
      veto: b.veto !== null,
      ...(amHost && b.user_id === null && { ballotID: b.voter }),
    })),
    mine: { ranking: mine?.ranking ?? [], veto: mine?.veto ?? null },
    order,
    rounds,
    winner: closed ? (order[0] ?? null) : null,
  };
}
