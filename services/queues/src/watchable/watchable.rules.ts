import type { Watchable } from '@videoqs/contract/titles/rpc';

/** Dates that sort before and after all others, as Postgres writes them. */
export const LONG_AGO = '-infinity';
const NOT_YET = 'infinity';

export const ROLES = ['directors', 'writers', 'actors'] as const;
export type Role = (typeof ROLES)[number];

/** The ids of a title's people by role, in a compact form: `1 2|3|4 5 6`. */
export const creditsOf = (title: Pick<Watchable, Role>): string =>
  ROLES.map((role) => title[role].map((person) => person.personID).join(' ')).join('|');

const ZERO = '0'.charCodeAt(0);
const BAR = '|'.charCodeAt(0);

/**
 * The ids of each role, in the order of ROLES. The text is parsed character by character, because statistics parse tens
 * of thousands of texts at once.
 * @param credits in the form of creditsOf
 */
export function idsIn(credits: string): number[][] {
  const roles: number[][] = ROLES.map(() => []);
  let [role, id] = [0, 0];
  for (let n = 0; n <= credits.length; n++) {
    const code = credits.charCodeAt(n);
    if (code >= ZERO && code < ZERO + 10) {
      id = id * 10 + code - ZERO;
      continue;
    }
    if (id) roles[role]?.push(id);
    id = 0;
    if (code === BAR) role++;
  }
  return roles;
}

export interface EpisodeRow {
  media_key: string;
  season: number;
  number: number;
  name: string;
  air_date: string | null;
  /** The day from which the episode counts as aired. */
  airs: string;
  minutes: number | null;
}

/**
 * The episodes of a show. Seasons often list fewer episodes than they have. The missing episodes are added, although
 * only their numbers are known. An episode without a date counts as aired when the show has ended or a later episode
 * has aired. If no episode of the season has a date, the season's own date counts. All other episodes without a date
 * count as not aired. This rule is our own: TMDB leaves out dates in old shows and in announced seasons.
 */
export function episodesOf({
  mediaType_vid,
  ended,
  seasons,
}: Pick<Watchable, 'mediaType_vid' | 'ended' | 'seasons'>): EpisodeRow[] {
  const rows = seasons.flatMap((season) => {
    const known = new Map(season.episodes.map((e) => [e.episode, e]));
    for (let n = 1; n <= season.count; n++)
      if (!known.has(n)) known.set(n, { episode: n, name: '', airDate: null, minutes: null });
    const isUndated = season.episodes.every((e) => e.airDate === null);
    return [...known.values()]
      .sort((a, b) => a.episode - b.episode)
      .map((e) => ({
        media_key: mediaType_vid,
        season: season.season,
        number: e.episode,
        name: e.name,
        air_date: e.airDate,
        airs: e.airDate ?? (isUndated ? season.airDate : null) ?? '',
        minutes: e.minutes,
      }));
  });
  const numbered = rows.filter((row) => row.season > 0);
  let later: string = ended ? LONG_AGO : NOT_YET;
  for (const row of [...numbered].sort((a, b) => b.season - a.season || b.number - a.number)) {
    if (row.airs === '') row.airs = later;
    else if (later === NOT_YET || row.airs < later) later = row.airs;
  }
  for (const row of rows) if (row.airs === '') row.airs = ended ? LONG_AGO : NOT_YET;
  return rows;
}

/** @param airs the value in the episode's row @param today YYYY-MM-DD in the member's time zone */
export const hasAired = (airs: string, today: string): boolean =>
  airs === LONG_AGO || (airs !== NOT_YET && airs <= today);
