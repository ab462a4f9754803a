import { JAMM_LIMITS } from '@videoqs/contract/social/jamm';
import { messages } from '../messages.ts';
import type { FoundBallot } from './ballot.store.ts';
import type { FoundJamm } from './jamm.store.ts';

export interface Cast {
  voter: string;
  /** The member who votes; null for a guest. */
  userID: number | null;
  /** A hash of the guest's address; null for a member. */
  place: string | null;
  ranking: readonly string[];
  veto: string | null;
}

/**
 * The reason why a ballot is refused, as a text; undefined when it is accepted. Anyone with the link may vote, so there
 * are limits for guests. There may be only a few guests, and even fewer from one address. All guests together have one
 * veto. Guests cannot use the places that are reserved for invited members.
 * @param all every ballot so far, including struck ones, because a guest whose ballot was struck gets no new place at
 * that address
 */
export function ballotFault(jamm: FoundJamm, all: readonly FoundBallot[], cast: Cast): string | undefined {
  const keys = new Set(jamm.picks.map((p) => p.card.mediaType_vid));
  if ([...cast.ranking, ...(cast.veto ? [cast.veto] : [])].some((key) => !keys.has(key))) return messages.notOnBallot;
  const others = all.filter((b) => b.voter !== cast.voter);
  const counted = others.filter((b) => b.struck_at === null);
  // A second veto of the same title has no effect, so it is refused.
  if (cast.veto && counted.some((b) => b.veto === cast.veto)) return messages.vetoedAlready;
  const invited = new Set([jamm.host_id, ...jamm.people.map((p) => p.userID)]);
  if (cast.userID !== null && invited.has(cast.userID)) return undefined;
  const uninvited = counted.filter((b) => b.user_id === null || !invited.has(b.user_id));
  if (uninvited.length >= JAMM_LIMITS.voters - invited.size) return messages.jammFull;
  return cast.userID === null ? guestFault(others, counted, cast) : undefined;
}

function guestFault(others: readonly FoundBallot[], counted: readonly FoundBallot[], cast: Cast): string | undefined {
  const guests = counted.filter((b) => b.user_id === null);
  if (guests.length >= JAMM_LIMITS.guests) return messages.jammGuestsFull;
  if (others.filter((b) => b.place === cast.place).length >= JAMM_LIMITS.guestsOfAddress)
    return messages.jammAddressFull;
  if (cast.veto && guests.some((b) => b.veto !== null)) return messages.jammGuestVeto;
  return undefined;
}
