import { z } from 'zod';
import type { TmdbDetail } from '../record/tmdb-detail.ts';
import type { TmdbClient } from '../tmdb/tmdb-client.ts';

/** What is compared; everything else of TMDB's answer is left alone. */
const person = z.object({ id: z.int(), name: z.string() });
const people = z.object({ cast: z.array(person), crew: z.array(person) });
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
});
type Answer = z.output<typeof answer>;

/**
 * Asks TMDB for each shipped title.
 * @returns a line for every difference in title, date, runtime, cast and person ids
 * @throws Error when TMDB refuses to answer
 */
export async function* compareShipped(details: readonly TmdbDetail[], tmdb: TmdbClient): AsyncGenerator<string> {
  for (const ours of details) {
    const isMovie = ours.media_type === 'movie';
    const append = isMovie ? 'credits' : 'credits,aggregate_credits';
    const theirs = await tmdb.get(`/${ours.media_type}/${ours.id}?append_to_response=${append}`);
    const name = `${ours.media_type} ${ours.id} ${isMovie ? ours.title : ours.name}`;
    if (theirs === null) yield `${name}: TMDB does not know it`;
    else for (const d of differences(ours, answer.parse(theirs))) yield `${name}: ${d}`;
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
          // TMDB has dropped most shows' typical runtime; nothing to hold ours against is no difference
          ['runtime', ours.episode_run_time?.[0], theirs.episode_run_time?.[0] ?? ours.episode_run_time?.[0]],
        ];
  for (const [what, mine, other] of facts) if (mine !== other) yield `${what} ${mine} is ${other} at TMDB`;
  yield* peopleDifferences(ours, theirs);
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
