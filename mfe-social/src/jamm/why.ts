import type { JammPick } from '@videoqs/contract/social/jamm';
import { TASTE_MIDDLE } from '@videoqs/contract/social/taste-genres';
import { messages } from './jamm.messages.ts';
import { nameIn, type Person } from './name-in.ts';

/**
 * The reason why a pick has its place. It names the pick's least happy member, and the slider or the stars that decide.
 * For a member who chooses alone, it also names similar members.
 */
export function whyOf({ least, twins = [] }: JammPick, people: readonly Person[]): string {
  const score = Math.round(least.score);
  const { by } = least;
  const isHigh = (by?.value ?? 0) >= TASTE_MIDDLE;
  if (people.length < 2) {
    const why =
      by?.from === 'stars' ? messages.forMeByStars(by.genre, isHigh) : by && messages.forMeBecause(by.genre, by.value);
    const gave = twins.map(({ username, stars }) => messages.gave(username || messages.somebody, stars));
    return messages.forMe(score) + (why ?? '') + (gave.length ? messages.twins(gave) : '');
  }
  if (!by) return messages.noSlider(score);
  const why = by.from === 'stars' ? messages.becauseOfStars(by.genre, isHigh) : messages.because(by.genre, by.value);
  return messages.nobodyBelow(score, nameIn(people, least.userID)) + why;
}
