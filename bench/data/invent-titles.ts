/**
 * Invents titles in the shape of TMDB's detail JSON. The proportions are realistic: few famous and many unknown titles,
 * long and short casts, people with many titles and people with one. The same seed always gives the same titles. `node
 * bench/data/invent-titles.ts 1000000 > titles.jsonl` writes a million titles.
 */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { castDice, type Dice } from '@videoqs/contract/titles/posters/seeded-dice';

/** The first id of invented titles. Neither TMDB nor the shipped catalogue uses ids from here on. */
const FIRST_TITLE = 100_000_000;
const FIRST_PERSON = 200_000_000;
const FIRST_COLLECTION = 300_000_000;

const GENRES = ['Drama', 'Comedy', 'Thriller', 'Action', 'Romance', 'Horror', 'Crime', 'Documentary', 'Adventure'];
const LANGUAGES = ['en', 'en', 'en', 'en', 'ja', 'fr', 'es', 'de', 'ko', 'hi', 'it', 'zh', 'pt', 'ru'];
const COUNTRIES = ['US', 'GB', 'FR', 'DE', 'JP', 'KR', 'IN', 'ES', 'IT', 'BR', 'CA', 'AU'];
const SERVICES = ['Netflix', 'Max', 'Hulu', 'Disney Plus', 'Amazon Prime Video', 'Apple TV Plus', 'Paramount Plus'];
const JOBS = ['Director', 'Writer', 'Producer', 'Editor', 'Original Music Composer', 'Director of Photography'];
const ONSETS = ['b', 'br', 'c', 'd', 'f', 'g', 'gr', 'h', 'k', 'l', 'm', 'n', 'p', 'r', 's', 'st', 't', 'tr', 'v', 'w'];
const RIMES = ['a', 'an', 'ar', 'e', 'el', 'en', 'i', 'in', 'is', 'o', 'on', 'or', 'u', 'un', 'ay', 'eth'];

/** The given number of different pronounceable words. */
function inventWords(dice: Dice, count: number): string[] {
  const words = new Set<string>();
  while (words.size < count)
    words.add(Array.from({ length: dice.whole(1, 4) }, () => dice.pick(ONSETS) + dice.pick(RIMES)).join(''));
  return [...words];
}
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** @returns the lines of this many titles, in chunks of text */
function* inventTitles(count: number, seed = 'videoqs'): Generator<string> {
  const dice = castDice(seed);
  const words = inventWords(dice, 20_000);
  const keywords = Array.from({ length: 8_000 }, () => `${dice.pick(words)} ${dice.pick(words)}`);
  const [firsts, lasts] = [inventWords(dice, 500), inventWords(dice, 6_000)];
  /**
   * Draws an index below `of` that is usually small, so that few people get many roles. In a million titles, the
   * busiest person gets one of every ten thousand roles.
   */
  const skewed = (of: number, by: number) => Math.floor(of * dice.between(0, 1) ** by);
  const often = (list: readonly string[]) => list[skewed(list.length, 2)] as string;
  const phrase = (low: number, high: number) => Array.from({ length: dice.whole(low, high) }, () => often(words));
  /** One of ten people works behind the camera. */
  const person = (isCrew: boolean) => {
    const n = Math.floor(skewed(count, 1.6) / 10) * 10 + (isCrew ? 0 : dice.whole(1, 9));
    const name = `${capital(firsts[n % 500] as string)} ${capital(lasts[(n * 7) % 6_000] as string)}`;
    return { id: FIRST_PERSON + n, name, gender: n % 3, profile_path: n % 4 ? `/p${n}.jpg` : null };
  };
  const lineOf = (n: number): string => {
    /** Draws how well known a title is. Nearly all titles get 0, and titles that everyone has seen get up to 1. */
    const fame = dice.between(0, 1) ** 12;
    const name = phrase(1, 4).map(capital).join(' ');
    const cast = dice.whole(2, 8) + Math.floor(dice.between(0, 1) ** 6 * 40);
    const isMovie = dice.chance(0.85);
    const year = 2026 - skewed(100, 2);
    const date = `${year}-${String(dice.whole(1, 12)).padStart(2, '0')}-${String(dice.whole(1, 28)).padStart(2, '0')}`;
    const offers = Object.fromEntries(
      COUNTRIES.slice(0, fame > 0.05 ? 6 : dice.whole(0, 2)).map((country) => [
        country,
        { link: '', flatrate: [{ provider_name: often(SERVICES) }], rent: [{ provider_name: 'Shop' }] },
      ]),
    );
    const shared = {
      id: FIRST_TITLE + n,
      overview: capital(`${phrase(15, 60).join(' ')}.`),
      genres: [...new Set([often(GENRES), often(GENRES)])].map((genre) => ({ name: genre })),
      vote_average: Math.round(dice.between(3, 9) * 10) / 10,
      vote_count: Math.floor(fame * 30_000) + dice.whole(0, 40),
      popularity: Math.round((0.6 + fame * 900 + dice.between(0, 3)) * 1_000) / 1_000,
      poster_path: dice.chance(0.8) ? `/t${n}.jpg` : null,
      backdrop_path: dice.chance(0.5) ? `/b${n}.jpg` : null,
      original_language: dice.pick(LANGUAGES),
      status: isMovie ? 'Released' : 'Ended',
      production_countries: [{ iso_3166_1: often(COUNTRIES), name: '' }],
      keywords: { keywords: Array.from({ length: dice.whole(0, 8) }, () => ({ name: often(keywords) })) },
      videos: {
        results: fame > 0.01 ? [{ key: 'abcdefghijk', site: 'YouTube', type: 'Trailer', official: true }] : [],
      },
      'watch/providers': { results: offers },
      credits: {
        cast: Array.from({ length: cast }, (_, order) => ({
          ...person(false),
          character: phrase(1, 2).map(capital).join(' '),
          order,
          known_for_department: 'Acting',
        })),
        crew: Array.from({ length: dice.whole(1, 6) }, () => ({
          ...person(true),
          job: often(JOBS),
          department: 'Crew',
        })),
      },
    };
    const own = isMovie
      ? {
          media_type: 'movie',
          title: name,
          original_title: name,
          release_date: date,
          runtime: dice.whole(60, 180),
          belongs_to_collection: dice.chance(0.04)
            ? { id: FIRST_COLLECTION + Math.floor(n / 50), name: `The Saga ${Math.floor(n / 50)}` }
            : null,
          release_dates: { results: [{ iso_3166_1: 'US', release_dates: [{ certification: 'PG-13' }] }] },
        }
      : {
          media_type: 'tv',
          name,
          original_name: name,
          first_air_date: date,
          episode_run_time: [dice.whole(20, 60)],
          number_of_seasons: 2,
          networks: [{ id: 1, name: 'Network' }],
          seasons: [1, 2].map((season_number) => ({
            season_number,
            name: `Season ${season_number}`,
            episode_count: 10,
          })),
        };
    return `${JSON.stringify({ ...shared, ...own })}\n`;
  };
  let chunk = '';
  for (let n = 0; n < count; n++) {
    chunk += lineOf(n);
    if (chunk.length < 1 << 18) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk) yield chunk;
}

/** Writes this many titles into a file, one in each line. */
export const writeTitles = (file: string, count: number): Promise<void> =>
  pipeline(Readable.from(inventTitles(count)), createWriteStream(file));

if (import.meta.main) await pipeline(Readable.from(inventTitles(Number(process.argv[2] ?? 20_000))), process.stdout);
