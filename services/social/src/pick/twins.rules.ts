import type { JammPick } from '@videoqs/contract/social/jamm';
import { asSlider, type Liking } from './taste-lean.rules.ts';

/** The weight of the member's own taste compared with the stars of one similar member. */
const OWN = 3;
/** Members with a similar taste that are named. */
const NAMED = 2;

export type TwinStars = NonNullable<JammPick['twins']>;

/** Stars from similar members, by title. @param given the highest first */
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

/** Moves a liking towards the similar members' stars, and names some of these members. */
export function withTwins(own: Liking, twins: TwinStars): { score: number; named: TwinStars } {
  const sum = twins.reduce((all, { stars }) => all + asSlider(stars * 2), OWN * own.score);
  return { score: sum / (OWN + twins.length), named: twins.slice(0, NAMED) };
}
