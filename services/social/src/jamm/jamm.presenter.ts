import type { Reply } from '@videoqs/contract/calls';
import { messages } from '../messages.ts';
import type { FoundBallot } from './ballot.store.ts';
import { isClosed, resultOf } from './jamm.rules.ts';
import type { FoundJamm } from './jamm.store.ts';
import type { Viewer } from './viewer.ts';

/** A vote in the form of the reply, with the viewer's own ballot. */
export function presentJamm(
  jamm: FoundJamm,
  ballots: readonly FoundBallot[],
  { userID, voter }: Viewer,
  now: Date,
): Reply<'/api/jamm/fetchJamm'> {
  const nameOf = (b: FoundBallot) => b.username ?? (b.name || messages.guest);
  const mine = ballots.find((b) => b.voter === voter);
  const { order, rounds } = resultOf(jamm, ballots);
  const closed = isClosed(jamm, now);
  const winner = closed ? (order[0] ?? null) : null;
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
      ...(winner !== null && { place: b.ranking.indexOf(winner) + 1 || null }),
      ...(amHost && b.user_id === null && { ballotID: b.voter }),
    })),
    mine: { ranking: mine?.ranking ?? [], veto: mine?.veto ?? null },
    order,
    rounds,
    winner,
  };
}
