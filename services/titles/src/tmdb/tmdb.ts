import { type MediaType, mediaKey } from '@videoqs/contract/wire/media-key';
import { z } from 'zod';
import type { Pace } from './pace.ts';
import { TmdbAway } from './tmdb.errors.ts';
import { TmdbClient } from './tmdb-client.ts';

/** The maximum number of parts that can be appended to one request. */
const MOST_APPENDED = 20;
const OF_BOTH = ['videos', 'images', 'watch/providers', 'external_ids', 'keywords', 'recommendations'];
const OF_MOVIES = [...OF_BOTH, 'credits', 'release_dates'];
const OF_SHOWS = [...OF_BOTH, 'aggregate_credits', 'content_ratings'];
/** Selects pictures with English words or without words. */
const IMAGES = 'include_image_language=en,null';

export type Changing = 'movie' | 'tv' | 'person';

const seasonsOf = z.object({ seasons: z.array(z.object({ season_number: z.int().min(0).max(10_000) })).nullish() });
const foundPage = z.object({
  movie_results: z.array(z.object({ id: z.int() })),
  tv_results: z.array(z.object({ id: z.int() })),
});
const changesPage = z.object({ results: z.array(z.object({ id: z.int() })), total_pages: z.int().min(0).max(10_000) });

export interface TmdbConfig {
  TMDB_TOKEN?: string | undefined;
  TMDB_URL: string;
  TMDB_PER_SECOND: number;
  TMDB_EXPORTS_URL: string;
  TMDB_DIR: string;
}

/** This installation's access to TMDB, if it has any. */
export class Tmdb {
  private readonly client: TmdbClient | undefined;
  /** The address of the daily exports, and the folder for reading them. */
  readonly exports: { url: string; dir: string };

  constructor(config: TmdbConfig, pace?: Pace) {
    if (config.TMDB_TOKEN)
      this.client = new TmdbClient({
        base: config.TMDB_URL,
        token: config.TMDB_TOKEN,
        perSecond: config.TMDB_PER_SECOND,
        ...(pace && { pace }),
      });
    this.exports = { url: config.TMDB_EXPORTS_URL, dir: config.TMDB_DIR };
  }

  /** Whether there is a token. Without a token nothing is ever fetched. */
  get on(): boolean {
    return this.client !== undefined;
  }

  /** A title's detail JSON with all parts that the catalogue stores; null when TMDB has none. @throws TmdbAway */
  title(mediaType: MediaType, vid: number, patienceMs?: number): Promise<unknown> {
    return mediaType === 'movie'
      ? this.get(`/movie/${vid}?${IMAGES}&append_to_response=${OF_MOVIES.join()}`, patienceMs)
      : this.show(vid, patienceMs);
  }

  /** A person's detail JSON with pictures and career; null when TMDB has none. @throws TmdbAway */
  person(id: number, patienceMs?: number): Promise<unknown> {
    return this.get(`/person/${id}?append_to_response=images,combined_credits`, patienceMs);
  }

  /**
   * The keys of the titles that have this id in another database. An id of an episode or a person means no title.
   * @throws TmdbAway
   */
  async find(id: string, source: 'imdb_id' | 'tvdb_id', patienceMs?: number): Promise<string[]> {
    const answer = await this.get(`/find/${id}?external_source=${source}`, patienceMs);
    if (answer === null) return [];
    const read = foundPage.safeParse(answer);
    if (!read.success) throw new TmdbAway('its titles of an id have an unexpected format');
    const { movie_results: movies, tv_results: shows } = read.data;
    return [...movies.map((m) => mediaKey('movie', m.id)), ...shows.map((s) => mediaKey('tv', s.id))];
  }

  /**
   * Ids of the titles or people that changed between two days, page by page. Both days are `YYYY-MM-DD` and at most 14
   * days apart.
   * @throws TmdbAway
   */
  async *changes(kind: Changing, from: string, to: string): AsyncGenerator<number[]> {
    for (let page = 1, pages = 1; page <= pages; page++) {
      const read = changesPage.safeParse(
        await this.get(`/${kind}/changes?start_date=${from}&end_date=${to}&page=${page}`),
      );
      if (!read.success) throw new TmdbAway('its list of changes has an unexpected format');
      pages = read.data.total_pages;
      yield read.data.results.map((r) => r.id);
    }
  }

  /**
   * A show with the episodes of all seasons. The first seasons are requested together with the show, and the others in
   * batches.
   */
  private async show(vid: number, patienceMs?: number): Promise<unknown> {
    const ask = (appended: readonly string[]) =>
      this.get(`/tv/${vid}?${IMAGES}&append_to_response=${appended.join()}`, patienceMs);
    const early = Array.from({ length: MOST_APPENDED - OF_SHOWS.length }, (_, i) => `season/${i + 1}`);
    let show = (await ask([...OF_SHOWS, ...early])) as object | null;
    const seasons = seasonsOf.safeParse(show).data?.seasons ?? [];
    const later = seasons.map((s) => `season/${s.season_number}`).filter((s) => !early.includes(s));
    for (let at = 0; show && at < later.length; at += MOST_APPENDED)
      show = { ...((await ask(later.slice(at, at + MOST_APPENDED))) as object | null), ...show };
    return show;
  }

  private get(path: string, patienceMs?: number): Promise<unknown> {
    if (!this.client) throw new TmdbAway('no token is configured');
    return this.client.get(path, patienceMs);
  }
}
