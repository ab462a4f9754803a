import { colourOf } from '@videoqs/web/avatar';
import type { CSSProperties, ReactNode } from 'react';
import { type FriendsYear, isSoFar, type Stats } from '../../stats/stats.ts';
import { hoursOf } from '../../stats/words.ts';
import { Days } from './days.tsx';
import { Friends } from './friends.tsx';
import { LastPicture } from './last-picture.tsx';
import { Months } from './months.tsx';
import { Opening } from './opening.tsx';
import { People } from './people.tsx';
import { TitlesScreen } from './titles-screen.tsx';
import { messages } from './year.messages.ts';

/** A screen with fewer entries than this is left out. */
const ENOUGH = 3;
/** The number of titles on a screen. */
const MOST = 5;

interface Screen {
  key: string;
  content: ReactNode;
  style: CSSProperties;
}

/** The screens for which there is enough data, in order. @param friends the friends' year; undefined while unknown */
export function screensOf(stats: Stats, year: number, friends: FriendsYear | undefined): Screen[] {
  const { longestStreak: streak, busiestDay: busiest, genreOfMonth, people } = stats;
  const [best, again, shows] = [stats.best, stats.mostRewatched, stats.topShows].map((list) => list.length >= ENOUGH);
  const [firstAgain, firstShow] = [stats.mostRewatched[0], stats.topShows[0]];
  const screens: (Omit<Screen, 'style'> & { hue: string })[] = [];
  const add = (key: string, hue: string, content: ReactNode) => screens.push({ key, hue, content });
  add('hours', String(year), <Opening stats={stats} year={year} isSoFar={isSoFar(year)} />);
  if ((busiest?.plays ?? 0) >= ENOUGH || (streak?.days ?? 0) >= ENOUGH)
    add('days', busiest?.day ?? '', <Days busiest={busiest} streak={streak} />);
  if (genreOfMonth.length >= ENOUGH) add('genres', genreOfMonth[0]?.name ?? '', <Months months={genreOfMonth} />);
  if (people.actors.length >= ENOUGH || people.directors.length >= ENOUGH)
    add('people', (people.actors[0] ?? people.directors[0])?.name ?? '', <People people={people} />);
  if (best) {
    const titles = stats.best.slice(0, MOST);
    const heading = messages.best(titles.length);
    add(
      'best',
      titles[0]?.title ?? '',
      <TitlesScreen heading={heading} titles={titles.map((t) => ({ ...t, fact: messages.stars(t.stars) }))} />,
    );
  }
  if (again && firstAgain)
    add(
      'again',
      firstAgain.title,
      <TitlesScreen
        heading={messages.again(firstAgain.title, firstAgain.plays)}
        text={messages.againText}
        titles={stats.mostRewatched.slice(0, MOST).map((t) => ({ ...t, fact: messages.timesOf(t.plays) }))}
      />,
    );
  if (shows && firstShow)
    add(
      'shows',
      firstShow.title,
      <TitlesScreen
        heading={`${messages.hoursWith(hoursOf(firstShow.minutes))} ${firstShow.title}.`}
        titles={stats.topShows.slice(0, MOST).map((t) => ({ ...t, fact: messages.episodesOf(t.episodes) }))}
      />,
    );
  if (friends && friends.inCommon >= ENOUGH)
    add('friends', friends.friends[0]?.username ?? '', <Friends year={friends} minutes={stats.minutes} />);
  add('picture', stats.username, <LastPicture username={stats.username} year={year} />);
  return screens.map(({ hue, ...screen }) => ({ ...screen, style: { '--hue': colourOf(hue) } as CSSProperties }));
}
