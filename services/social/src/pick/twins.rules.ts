import type { JammPick } from '@videoqs/contract/social/jamm';
import { asSlider, type Liking } from './taste-lean.rules.ts';

/** The weight of the member's own taste, compared with a weight of 1 for the stars of one similar member. */
const OWN = 3;
/** The number of similar members whose names are shown. */
const NAMED = 2;

export type TwinStars = NonNullable<JammPick['twins']>;

/** Groups the stars of similar members by title. @param given the highest stars first */
export function starsByTitle(
  twins: readonly { userID: number; username: string }[],
  given: readonly { media_key: string; user_id: number; halves: number }[],
): ReadonlyMap<string, TwinStars> {
  const names = new Map(twins.map(({ userID, username }) => [userID, username]));
  const found = new Map<string, TwinStars>();
  for (const { media_key, user_id, halves } of given) {
    const rated = { userID: user_id, username: names.get(user_id) ?? '', stars: halves / 2 };
    found.set(media_key, [...(found.get(media_key) ?? []), rated]);
  }
  return found;
}

/** Moves a member's predicted score toward the similar members' stars, and names some of these members. */
export function withTwins(own: Liking, twins: TwinStars): { score: number; named: TwinStars } {
  const sum = twins.reduce((all, { stars }) => all + asSlider(stars * 2), OWN * own.score);
  return { score: sum / (OWN + twins.length), named: twins.slice(0, NAMED) };
}
