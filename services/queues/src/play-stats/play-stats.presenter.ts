import type { Reply } from '@videoqs/contract/calls';
import type { DiaryRow } from '../play/diary.reads.ts';
import type { StarredRow } from '../play/stats.reads.ts';
import type { FriendsYear } from '../tally/friends.reads.ts';
import type { amountOf, DayRow, TitleRow } from '../tally/tally.reads.ts';
import type { Role } from '../watchable/watchable.rules.ts';
import {
  bestOf,
  busiestOf,
  type Counted,
  decadeOf,
  highlightsOf,
  histogramOf,
  monthsOf,
  rewatchedOf,
  runtimesOf,
  sharesOf,
  streakOf,
  topShowsOf,
  totalsOf,
  weekdaysOf,
} from './play-stats.rules.ts';

type Stats = Reply<'/api/plays/fetchStats'>;
type EdgePlay = Pick<
  DiaryRow,
  'media_key' | 'title' | 'year' | 'poster_path' | 'genres' | 'season' | 'episode' | 'watched'
>;

const refOf = (t: Pick<TitleRow, 'media_key' | 'title' | 'year' | 'poster_path' | 'genres'>) => ({
  mediaType_vid: t.media_key,
  title: t.title,
  year: t.year,
  poster_path: t.poster_path,
  genres: t.genres,
});

const presentEdge = (play: EdgePlay | undefined): Stats['firstPlay'] =>
  play
    ? {
        ...refOf(play),
        season: play.season < 0 ? null : play.season,
        episode: play.season < 0 ? null : play.episode,
        watchedAt: play.watched,
      }
    : null;

/** @param members the friends whose figures are shown */
export function presentFriendsYear(
  { friends, in_common: inCommon, titles }: FriendsYear,
  members: readonly { userID: number; username: string; imgSrc: string | null }[],
): Reply<'/api/plays/fetchFriendsYear'> {
  const byID = new Map(members.map((member) => [member.userID, member]));
  return {
    inCommon,
    friends: friends.flatMap(({ user_id, plays, minutes, in_common }) => {
      const member = byID.get(user_id);
      return member ? { ...member, plays, minutes, inCommon: in_common } : [];
    }),
    titles: titles.map((t) => ({ ...refOf(t), usernames: t.user_ids.flatMap((id) => byID.get(id)?.username ?? []) })),
  };
}

/** All figures of a year or of all time. */
export function presentStats(o: {
  username: string;
  days: readonly DayRow[];
  hours: readonly { hour: number; plays: number }[];
  titles: readonly TitleRow[];
  /** The plays and minutes of the year before; undefined for all time. */
  before: Awaited<ReturnType<typeof amountOf>>;
  people: Readonly<Record<Role, readonly Counted[]>>;
  /** People's names by id. */
  names: ReadonlyMap<number, string>;
  /** The stars that the member gave to movies. */
  movieStars: ReadonlyMap<string, number>;
  starred: readonly StarredRow[];
  genreOfMonth: Stats['genreOfMonth'];
  first: EdgePlay | undefined;
  last: EdgePlay | undefined;
  services: Stats['services'];
  years: number[];
}): Stats {
  const ofMovies = o.titles.flatMap((t) => o.movieStars.get(t.media_key) ?? []);
  const people = (role: Role) =>
    o.people[role].map(({ key: _, ...person }) => ({ ...person, name: o.names.get(person.personID) ?? '' }));
  return {
    username: o.username,
    ...totalsOf(o.titles),
    byMonth: monthsOf(o.days),
    byWeekday: weekdaysOf(o.days),
    byHour: Array.from({ length: 24 }, (_, hour) => o.hours.find((h) => h.hour === hour)?.plays ?? 0),
    genres: sharesOf(o.titles, (t) => t.genres),
    decades: sharesOf(o.titles, decadeOf),
    countries: sharesOf(o.titles, (t) => t.countries),
    languages: sharesOf(o.titles, (t) => [t.language]),
    runtimes: runtimesOf(o.titles),
    stars: histogramOf(ofMovies, o.starred),
    people: { directors: people('directors'), actors: people('actors'), writers: people('writers') },
    longestStreak: streakOf(o.days),
    busiestDay: busiestOf(o.days),
    mostRewatched: rewatchedOf(o.titles).map((t) => ({ ...refOf(t), plays: t.plays })),
    topShows: topShowsOf(o.titles).map((t) => ({ ...refOf(t), episodes: t.things, minutes: t.minutes })),
    best: bestOf(o.titles, o.movieStars).map(({ title, stars }) => ({ ...refOf(title), stars })),
    highlights: highlightsOf(o.titles, o.movieStars).map(refOf),
    genreOfMonth: o.genreOfMonth,
    firstPlay: presentEdge(o.first),
    lastPlay: presentEdge(o.last),
    services: o.services,
    compared: o.before ?? null,
    years: o.years,
  };
}
