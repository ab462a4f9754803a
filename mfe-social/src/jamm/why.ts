import type { JammPick } from '@videoqs/contract/social/jamm';
import { messages } from './jamm.messages.ts';

interface Person {
  userID: number;
  username: string;
}
export const nameIn = (people: readonly Person[], userID: number): string =>
  people.find((p) => p.userID === userID)?.username || messages.somebody;

/** Why a pick stands where it does, in one sentence: the least happy one, and the slider that brought it. */
export function whyOf({ least }: JammPick, people: readonly Person[]): string {
  const score = Math.round(least.score);
  const { by } = least;
  if (people.length < 2) return messages.forMe(score) + (by ? messages.forMeBecause(by.genre, by.value) : '');
  if (!by) return messages.noSlider(score);
  return messages.nobodyBelow(score, nameIn(people, least.userID)) + messages.because(by.genre, by.value);
}
