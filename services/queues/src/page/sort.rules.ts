import type { QUEUE_SORTS } from '@videoqs/contract/queues/queue';
import { timestamp } from '@videoqs/contract/wire/values';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { isRank } from './rank.ts';

export type Sort = (typeof QUEUE_SORTS)[number];

/** Text without case and accents, as find and order by title compare it. */
export const plainly = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
/** The same in SQL. */
export const plain = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql`lower(regexp_replace(normalize(${column}, NFKD), '[\\u0300-\\u036f]', '', 'g'))`;

/** Letters of a title that its order goes by: a cursor holds them. */
const LONGEST_KEY = 100;

/** By what the titles of a queue are put in order. */
export const SORT_KEYS: Record<Sort, RawBuilder<unknown>> = {
  place: sql`place`,
  title: sql`left(regexp_replace(${plain(sql`title`)}, '^(the|an?) ', ''), ${LONGEST_KEY}::int) collate "C"`,
  year: sql`year`,
  runtime: sql`runtime`,
  added: sql`date_trunc('milliseconds', added_at)`,
  by: sql`lower(coalesce(username, '')) collate "C"`,
};

const text = z
  .string()
  .max(LONGEST_KEY)
  .regex(/^\P{Cc}*$/u);
const number = z.int().min(-1_000_000_000).max(1_000_000_000);
const values: Record<Sort, z.ZodType<string | number>> = {
  place: number,
  title: text,
  year: number,
  runtime: number,
  added: timestamp,
  by: text,
};

/** Where a page of a sorted queue ended: its sort key, null where that is not known, and the rank. */
export const positionIn = (sort: Sort) =>
  z.tuple([z.literal(sort), values[sort].nullable(), z.string().refine(isRank)]);
