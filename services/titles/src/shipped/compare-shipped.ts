import { z } from 'zod';
import { withEpisodes } from '../record/seasons-of.ts';
import type { TmdbDetail } from '../record/tmdb-detail.ts';
import type { TmdbClient } from '../tmdb/tmdb-client.ts';

/** The fields that are compared; the rest of TMDB's answer is ignored. */
const person = z.object({ id: z.int(), name: z.string() });
const people = z.object({ cast: z.array(person), crew: z.array(person) });
const episode = z.object({ episode_number: z.int(), name: z.string().nullish(), air_date: z.string().nullish() });
const season = z.object({
  season_number: z.int(),
  episode_count: z.int().nullish(),
  air_date: z.string().nullish(),
  episodes: z.array(episode).nullish(),
});
type Season = z.output<typeof season>;
const answer = z.object({
  title: z.string().optional(),
  name: z.string().optional(),
  release_date: z.string().nullish(),
  first_air_date: z.string().nullish(),
  runtime: z.int().nullish(),
  episode_run_time: z.array(z.int()).optional(),
  created_by: z.array(person).optional(),
  credits: people.optional(),
  aggregate_credits: people.optional(),
  seasons: z.array(season).optional(),
});
type Answer = z.output<typeof answer>;

/**
 * Requests each shipped title from TMDB.
 * @returns a line for every difference in title, date, runtime, seasons, episodes, cast and person ids
 * @throws Error when TMDB refuses to answer
 */
export async function* compareShipped(details: readonly TmdbDetail[], tmdb: TmdbClient): AsyncGenerator<string> {
  for (const ours of details) {
    const isMovie = ours.media_type === 'movie';
    const listed = isMovie ? [] : (ours.seasons ?? []).filter((s) => s.episodes?.length);
    const append = isMovie
      ? 'credits'
      : ['credits', 'aggregate_credits', ...listed.map((s) => `season/${s.season_number}`)].join(',');
    const theirs = await tmdb.get(`/${ours.media_type}/${ours.id}?append_to_response=${append}`);
    const name = `${ours.media_type} ${ours.id} ${isMovie ? ours.title : ours.name}`;
    if (theirs === null) yield `${name}: TMDB does not know it`;
    else for (const d of differences(ours, answer.parse(withEpisodes(theirs)))) yield `${name}: ${d}`;
  }
}

function* differences(ours: TmdbDetail, theirs: Answer): Generator<string> {
  const facts =
    ours.media_type === 'movie'
      ? [
          ['title', ours.title, theirs.title],
          ['date', ours.release_date, theirs.release_date],
          ['runtime', ours.runtime, theirs.runtime],
        ]
      : [
          ['title', ours.name, theirs.name],
          ['date', ours.first_air_date, theirs.first_air_date],
          // TMDB no longer has a typical runtime for most shows. So a missing runtime does not count as a difference.
          ['runtime', ours.episode_run_time?.[0], theirs.episode_run_time?.[0] ?? ours.episode_run_time?.[0]],
        ];
  for (const [what, mine, other] of facts) if (mine !== other) yield `${what} ${mine} is ${other} at TMDB`;
  if (ours.media_type === 'tv') yield* seasonDifferences(ours.seasons ?? [], theirs.seasons ?? []);
  yield* peopleDifferences(ours, theirs);
}

function* seasonDifferences(ours: readonly Season[], theirs: readonly Season[]): Generator<string> {
  for (const mine of ours) {
    const name = `season ${mine.season_number}`;
    const other = theirs.find((s) => s.season_number === mine.season_number);
    if (!other) {
      yield `${name} is not at TMDB`;
      continue;
    }
    if (mine.episode_count !== other.episode_count)
      yield `${name}: ${mine.episode_count} episodes are ${other.episode_count} at TMDB`;
    if (mine.air_date && mine.air_date !== other.air_date)
      yield `${name}: date ${mine.air_date} is ${other.air_date} at TMDB`;
    for (const e of mine.episodes ?? []) yield* episodeDifference(`${name} episode ${e.episode_number}`, e, other);
  }
}

function* episodeDifference(name: string, ours: z.output<typeof episode>, { episodes }: Season): Generator<string> {
  const other = episodes?.find((e) => e.episode_number === ours.episode_number);
  if (!other) yield `${name} is not at TMDB`;
  else if (ours.name !== other.name) yield `${name}: ${ours.name} is ${other.name} at TMDB`;
  else if (ours.air_date && ours.air_date !== other.air_date)
    yield `${name}: date ${ours.air_date} is ${other.air_date} at TMDB`;
}

function* peopleDifferences(ours: TmdbDetail, theirs: Answer): Generator<string> {
  const cast = [...(theirs.credits?.cast ?? []), ...(theirs.aggregate_credits?.cast ?? [])];
  const crew = [
    ...(theirs.credits?.crew ?? []),
    ...(theirs.aggregate_credits?.crew ?? []),
    ...(theirs.created_by ?? []),
  ];
  const creators = ours.media_type === 'tv' ? (ours.created_by ?? []) : [];
  for (const p of ours.credits?.cast ?? []) yield* personDifference('cast', p, cast);
  for (const p of [...(ours.credits?.crew ?? []), ...creators]) yield* personDifference('crew', p, crew);
}

function* personDifference(
  where: string,
  ours: { id: number; name: string },
  theirs: readonly { id: number; name: string }[],
): Generator<string> {
  const same = theirs.find((p) => p.id === ours.id);
  const namesake = theirs.find((p) => p.name === ours.name);
  if (same && same.name !== ours.name) yield `person ${ours.id} ${ours.name} is ${same.name} at TMDB`;
  else if (!same && namesake) yield `person ${ours.name} has id ${ours.id}, TMDB's is ${namesake.id}`;
  else if (!same) yield `${where}: ${ours.name} (${ours.id}) is not in TMDB's`;
}
