import { z } from 'zod';
import { storable } from './storable.ts';

export const text = z.string().transform((s) => storable(s).trim());
export const optionalText = text.nullish().transform((s) => s || null);
export const id = z.int().min(1).max(9_999_999_999);
export const count = z.int().min(0).max(2_000_000_000);
export const listOf = <S extends z.ZodType>(item: S) =>
  z
    .array(item)
    .nullish()
    .transform((list) => list ?? []);
/**
 * A list from which invalid entries are dropped. Such entries are about other titles, so they are no reason to refuse
 * this title.
 */
export const goodOnesOf = <S extends z.ZodType>(item: S) =>
  listOf(z.unknown()).transform((list): z.output<S>[] =>
    list.flatMap((one) => {
      const read = item.safeParse(one);
      return read.success ? [read.data] : [];
    }),
  );
export const resultsOf = <S extends z.ZodType>(item: S) =>
  z
    .object({ results: listOf(item) })
    .nullish()
    .transform((o) => o?.results ?? []);
/** A date. TMDB sends '' for an unknown date. */
export const optionalDate = z
  .union([z.literal(''), z.iso.date()])
  .nullish()
  .transform((s) => s || null);
/** A date, or only a year when no more is known. */
export const dateOrYear = z
  .union([z.literal(''), z.iso.date(), z.string().regex(/^\d{4}$/)])
  .nullish()
  .transform((s) => s || null);
export const picture = z
  .string()
  .regex(/^\/[\w-]+\.\w{3,4}$/)
  .nullish()
  .transform((s) => s ?? null);
