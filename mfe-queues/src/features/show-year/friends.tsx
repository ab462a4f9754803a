import type { FriendsYear } from '../../stats/stats.ts';
import { hoursOf } from '../../stats/words.ts';
import { TitlesScreen } from './titles-screen.tsx';
import { messages } from './year.messages.ts';

/** The number of titles shown. */
const MOST = 5;

/**
 * The friend who watched most of the member's titles, the friend who watched most in total, and the titles that the
 * member and friends have in common.
 * @param minutes the minutes that the member watched
 */
export function Friends({ year: { friends, titles, inCommon }, minutes }: { year: FriendsYear; minutes: number }) {
  const [busiest] = friends;
  const closest = friends.toSorted((a, b) => b.inCommon - a.inCommon)[0];
  if (!busiest || !closest) return null;
  const [mine, theirs] = [hoursOf(minutes), hoursOf(busiest.minutes)];
  const names = friends.filter((friend) => hoursOf(friend.minutes) === theirs).map((friend) => friend.username);
  const first = [...(mine >= theirs ? [messages.you] : []), ...(theirs >= mine ? names : [])];
  const most = () => {
    if (first.length > 1) return messages.mostByAll(first, theirs);
    return mine > theirs ? messages.mostByMe(mine, names, theirs) : messages.mostByFriend(busiest.username, theirs);
  };
  const all = friends.length > 1 ? `${messages.together(inCommon, friends.length)} ` : '';
  return (
    <TitlesScreen
      heading={messages.friends(closest.username, closest.inCommon)}
      text={`${all}${most()}`}
      titles={titles.slice(0, MOST).map(({ usernames, ...title }) => ({ ...title, fact: messages.alsoBy(usernames) }))}
    />
  );
}
