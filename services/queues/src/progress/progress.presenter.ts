import type { Reply } from '@videoqs/contract/calls';
import type { ShowState } from '@videoqs/contract/queues/progress';
import { hasAired } from '../watchable/watchable.rules.ts';
import type { EpisodeStand, UpNextRow } from './progress.reads.ts';
import { MEAN_FROM, rewatchOf } from './progress.rules.ts';
import type { ProgressRow } from './progress.store.ts';

type Progress = Reply<'/api/plays/fetchProgress'>;
type UpNext = Reply<'/api/plays/fetchUpNext'>;

/** @param o.names the show's seasons by number @param o.today YYYY-MM-DD in the member's time zone */
export function presentProgress(
  stand: ProgressRow,
  episodes: readonly EpisodeStand[],
  o: {
    names: Readonly<Record<string, string>>;
    newest: { season: number | null; episode: number | null };
    since: string | null;
    today: string;
    /** The show's usual runtime, used for episodes without their own, in minutes. */
    usual: number | null;
  },
): Progress {
  const next = episodes.find((e) => e.season === stand.next_season && e.number === stand.next_episode);
  const numbered = episodes.filter((e) => e.season > 0 && !e.gone);
  return {
    state: stand.state,
    next: next
      ? {
          season: next.season,
          episode: next.number,
          name: next.name,
          airDate: next.air_date,
          minutes: next.minutes ?? o.usual,
        }
      : null,
    rewatching: rewatchOf(numbered, o.newest),
    seen: stand.seen,
    aired: stand.aired,
    minutesLeft: stand.minutes_left,
    since: o.since,
    seasons: seasonsOf(episodes, o.names).map(({ season, name, rows }) => ({
      season,
      name,
      episodes: rows.map((e) => presentEpisode(e, o.today)),
    })),
  };
}

function seasonsOf(episodes: readonly EpisodeStand[], names: Readonly<Record<string, string>>) {
  const seasons = new Map<number, EpisodeStand[]>();
  for (const e of episodes) seasons.set(e.season, [...(seasons.get(e.season) ?? []), e]);
  return [...seasons].map(([season, rows]) => ({ season, name: names[season] ?? '', rows }));
}

const presentEpisode = (e: EpisodeStand, today: string): Progress['seasons'][number]['episodes'][number] => ({
  episode: e.number,
  name: e.name,
  airDate: e.air_date,
  aired: hasAired(e.airs, today),
  minutes: e.minutes,
  plays: e.plays,
  last: e.last,
  stars: e.stars === null ? null : e.stars / 2,
  mean: e.members >= MEAN_FROM ? Math.round((e.sum / e.members / 2) * 10) / 10 : null,
  ...(e.gone && { gone: true }),
});

export const presentUpNext = (row: UpNextRow): UpNext['shows'][number] => ({
  mediaType_vid: row.media_key,
  title: row.title,
  year: row.year,
  poster_path: row.poster_path,
  genres: row.genres,
  state: row.state,
  next:
    row.next_season === null || row.next_episode === null
      ? null
      : {
          season: row.next_season,
          episode: row.next_episode,
          name: row.name ?? '',
          airDate: row.air_date,
          minutes: row.minutes,
        },
  isNew: row.is_new,
  waiting: row.waiting,
  seen: row.seen,
  aired: row.aired,
  minutesLeft: row.minutes_left,
  last: row.last,
  airs: row.due,
});

/** The number of shows in each state, zeros included. */
export function presentCounts(stands: readonly { state: ShowState; shows: number }[]): UpNext['counts'] {
  const counts = { notStarted: 0, watching: 0, caughtUp: 0, finished: 0, paused: 0, dropped: 0 };
  for (const { state, shows } of stands) counts[state] = shows;
  return counts;
}
