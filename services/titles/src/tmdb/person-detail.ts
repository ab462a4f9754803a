import { z } from 'zod';
import { count, id, listOf, optionalDate, optionalText, picture, text } from '../catalogue/tmdb-values.ts';

const MOST_IMAGES = 24;

/** TMDB's answer about a person, with images appended, as far as the catalogue keeps it. */
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
  images: z
    .object({ profiles: listOf(z.object({ file_path: picture })) })
    .nullish()
    .transform((o) => (o?.profiles ?? []).flatMap((i) => i.file_path ?? []).slice(0, MOST_IMAGES)),
});
export type PersonDetail = z.output<typeof personDetail>;
