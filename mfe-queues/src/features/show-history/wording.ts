import type { HistoryEntry } from '@videoqs/contract/queues/history';
import { messages } from './history.messages.ts';

/**
 * Puts a change into words.
 * @param me the reader
 * @returns the person, and what the person did; the odd indexes hold names and titles
 */
export function wording({ what, by, about, titles, count }: HistoryEntry, me: number): [who: string, did: string[]] {
  const who = by.userID === me ? messages.you : by.username || messages.somebody;
  const ofTitles = messages.ofTitles[what];
  if (ofTitles) return [who, [...ofTitles(count === 1 ? (titles[0]?.title ?? '') : messages.titles(count))]];
  const ofMembers = messages.ofMembers[what];
  const whom = about?.userID === me ? messages.yourself : about?.username || messages.somebody.toLowerCase();
  if (ofMembers && about && about.userID !== by.userID) return [who, [...ofMembers(whom)]];
  return [who, [messages.themselves[what] ?? what]];
}
