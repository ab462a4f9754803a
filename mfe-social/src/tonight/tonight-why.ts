import type { JammPick } from '@videoqs/contract/social/jamm';
import { TASTE_MIDDLE } from '@videoqs/contract/social/taste-genres';
import { nameIn } from '../jamm/name-in.ts';
import { messages } from './tonight.messages.ts';

interface Person {
  userID: number;
  username: string;
}

/** Joins names, with the reader last: "Mona and you". */
function namesOf(userIDs: readonly number[], people: readonly Person[], me: number): string[] {
  const others = userIDs.filter((id) => id !== me).map((id) => nameIn(people, id));
  return userIDs.includes(me) ? [...others, messages.you] : others;
}

const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase('en-US') + text.slice(1);
const scoreOf = (pick: JammPick) => pick.card.vote_average.toFixed(1);

/**
 * The reason for a pick in one to three short sentences. It is made from the rules by which the pick was chosen.
 * @param me the reader
 */
export function whyTonight(pick: JammPick, people: readonly Person[], me: number): string {
  const { least, wantedBy, seenBy = [], twins = [], card } = pick;
  const why: string[] = [];
  if (people.length < 2) {
    if (wantedBy?.length === 0 && card.vote_average > 0) why.push(messages.why.liked(scoreOf(pick)));
    else if (wantedBy?.length !== 0) why.push(messages.why.queued);
    const { by } = least;
    if (by && by.value > TASTE_MIDDLE)
      why.push(
        by.from === 'stars' ? messages.why.stars(by.genre) : messages.why.slider(by.genre, Math.round(by.value)),
      );
    const [twin] = twins;
    if (twin) why.push(messages.why.twin(twin.username || messages.somebody, twin.stars));
    return why.join(' ');
  }
  if (seenBy.length === 0) why.push(messages.why.nobodySeen(people.length));
  if (wantedBy?.length) why.push(capitalized(messages.why.wanted(namesOf(wantedBy, people, me))));
  if (least.by) {
    const score = Math.round(least.score);
    why.push(
      least.userID === me ? messages.why.hardestYou(score) : messages.why.hardest(nameIn(people, least.userID), score),
    );
  }
  return why.join(' ');
}

/** The reason for a pick in a few words, for a list of picks. @param shown the picks that are shown together */
export function shortWhy(
  pick: JammPick,
  { people, me, shown }: { people: readonly Person[]; me: number; shown: readonly JammPick[] },
): string {
  const length = pick.card.runtime ?? Number.POSITIVE_INFINITY;
  const isShortest = shown.every(
    (other) => other === pick || (other.card.runtime ?? Number.POSITIVE_INFINITY) > length,
  );
  if (isShortest && shown.length > 1) return messages.short.shortest;
  if (people.length > 1) {
    return pick.wantedBy?.length
      ? capitalized(messages.short.wanted(namesOf(pick.wantedBy, people, me)))
      : messages.short.least(Math.round(pick.least.score));
  }
  return pick.wantedBy?.length === 0 ? messages.short.liked(scoreOf(pick)) : messages.short.queued;
}
