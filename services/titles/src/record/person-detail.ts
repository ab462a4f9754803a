import { z } from 'zod';
import type { CareerEntry } from '../catalogue/title-record.ts';
import { briefTitle } from './brief-title.ts';
import { count, goodOnesOf, id, listOf, optionalDate, optionalText, picture, text } from './tmdb-values.ts';

const MOST_IMAGES = 24;
/** The maximum number of credits of a person that are stored. A person's page shows as many. */
const MOST_CREDITS = 3_000;
/** A person with at least this many episodes belongs to the regular cast of a show. */
const MANY_EPISODES = 5;
/**
 * Parts in shows have no position in the billing. We give the regular cast one of the first positions, and guests a
 * position behind the leads.
 */
const REGULAR = 3;
const GUEST = 20;
/** Genres in which people appear as themselves. Such an appearance does not count as a part. */
const NO_PARTS = ['Talk', 'News'];

const played = z
  .intersection(
    briefTitle,
    z.object({ character: optionalText, order: count.nullish(), episode_count: count.nullish() }),
  )
  .transform(({ character, order, episode_count, ...title }): CareerEntry => {
    const ord = order ?? ((episode_count ?? 0) >= MANY_EPISODES ? REGULAR : GUEST);
    return { title, kind: 'cast', role: character ?? '', ord };
  });
const worked = z
  .intersection(briefTitle, z.object({ job: optionalText }))
  .transform(({ job, ...title }): CareerEntry => ({ title, kind: 'crew', role: job ?? '', ord: GUEST }));

/** The part that we store of TMDB's answer about a person, with images and combined_credits appended. */
export const personDetail = z.object({
  id,
  name: text.refine((s) => s !== '', 'a person without a name'),
  profile_path: picture,
  gender: count.nullish().transform((g) => g ?? 0),
  known_for_department: optionalText.transform((s) => s ?? ''),
  popularity: z
    .number()
    .min(0)
    .max(1e9)
    .nullish()
    .transform((n) => n ?? 0),
  birthday: optionalDate,
  deathday: optionalDate,
  biography: optionalText.transform((s) => s ?? ''),
  place_of_birth: optionalText.transform((s) => s ?? ''),
  imdb_id: optionalText.transform((s) => s ?? ''),
  homepage: optionalText.transform((s) => s ?? ''),
  /** The credits; missing when the answer does not include them. */
  combined_credits: z
    .object({ cast: goodOnesOf(played), crew: goodOnesOf(worked) })
    .transform(({ cast, crew }) =>
      [...cast.filter((c) => !c.title.genres.some((g) => NO_PARTS.includes(g))), ...crew].slice(0, MOST_CREDITS),
    )
    .nullish(),
  images: z
    .object({ profiles: listOf(z.object({ file_path: picture })) })
    .nullish()
    .transform((o) => (o?.profiles ?? []).flatMap((i) => i.file_path ?? []).slice(0, MOST_IMAGES)),
});
export type PersonDetail = z.output<typeof personDetail>;
