import type { Reply } from '@videoqs/contract/calls';
import type { TitleCard } from '@videoqs/contract/wire/values';
import { CallError, post } from '@videoqs/web/api';
import type { Matched } from './plan.ts';
import type { Played } from './sources/entry.ts';

type Season = Reply<'/api/plays/fetchProgress'>['seasons'][number];
/** The seasons of shows, by the shows' keys. */
export type SeasonsOf = ReadonlyMap<string, readonly Season[]>;

/** The matched shows for which the files name episodes without numbers. */
const unnumbered = (matched: readonly Matched[]): string[] => [
  ...new Set(
    matched.flatMap(({ picked, entries }) =>
      picked?.mediaType_vid.startsWith('tv_') && entries.some((e) => e.plays?.some((play) => play.names))
        ? [picked.mediaType_vid]
        : [],
    ),
  ),
];

/**
 * Fetches the seasons of shows for which the files name episodes without numbers.
 * @returns the known seasons together with the new ones
 * @throws CallError; when aborted, the signal's reason
 */
export async function learnSeasons(
  matched: readonly Matched[],
  known: SeasonsOf,
  signal: AbortSignal,
): Promise<SeasonsOf> {
  const all = new Map(known);
  for (const mediaType_vid of unnumbered(matched))
    if (!all.has(mediaType_vid)) all.set(mediaType_vid, await seasonsOf(mediaType_vid, signal));
  return all;
}

/** @returns the seasons of a show; an empty list for a show that no longer exists */
export async function seasonsOf(mediaType_vid: string, signal: AbortSignal): Promise<readonly Season[]> {
  try {
    return (await post('/api/plays/fetchProgress', { mediaType_vid }, { signal })).seasons;
  } catch (error) {
    if (error instanceof CallError && error.code === 'not-found') return [];
    throw error;
  }
}

type Place = { season: number; episode: number };

/**
 * The part of a show that a viewing is about.
 * @returns undefined for a movie; `whole` for a whole show; `unknown` for an episode that cannot be identified
 */
export function placeOf(
  play: Played,
  { mediaType_vid, title }: TitleCard,
  seasons: SeasonsOf,
): Place | undefined | 'whole' | 'unknown' {
  const { season, episode, names } = play;
  const isNumbered = season !== undefined && episode !== undefined;
  if (mediaType_vid.startsWith('movie_')) return isNumbered ? 'unknown' : undefined;
  if (isNumbered) return { season, episode };
  if (!names) return 'whole';
  return namedPlace(names, title, seasons.get(mediaType_vid) ?? []) ?? 'unknown';
}

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

const SEASON = /(?:season|series|part|volume|book|collection|staffel|temporada|saison|stagione|seizoen)\s*(\d+)/i;
const EPISODE = /^(?:episode|chapter|part|folge|episodio|épisode|aflevering)\s*(\d+|[a-z]+)\b/i;
const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

function namedPlace(
  names: { season: string; episode: string },
  show: string,
  seasons: readonly Season[],
): Place | undefined {
  const season = seasonNamed(names.season, show, seasons);
  const among = season ? [season] : names.season ? [] : seasons;
  const wanted = plain(names.episode);
  const named = among.flatMap((s) =>
    s.episodes.flatMap((e) => (plain(e.name) === wanted ? [{ season: s.season, episode: e.episode }] : [])),
  );
  if (named[0]) return named.length === 1 ? named[0] : undefined;
  const said = EPISODE.exec(names.episode)?.[1];
  if (!season || !said) return undefined;
  const number = Number(said) || WORDS.indexOf(said.toLowerCase());
  return season.episodes.some((e) => e.episode === number) ? { season: season.season, episode: number } : undefined;
}

/**
 * The season that a name means: "Season 2", a season's own name such as "Hotel", or the show's name with a number. If
 * the show has only one season, that one.
 */
function seasonNamed(name: string, show: string, seasons: readonly Season[]): Season | undefined {
  if (!name) return undefined;
  const byName = seasons.find((s) => plain(s.name) === plain(name));
  if (byName) return byName;
  const ending = plain(name).startsWith(plain(show)) ? /(\d+)$/.exec(name)?.[1] : undefined;
  const number = SEASON.exec(name)?.[1] ?? ending;
  if (number) return seasons.find((s) => s.season === Number(number));
  const real = seasons.filter((s) => s.season > 0);
  return real.length === 1 ? real[0] : undefined;
}
