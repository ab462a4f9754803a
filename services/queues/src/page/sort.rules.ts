import type { QUEUE_SORTS } from '@videoqs/contract/limits/queues';
import { timestamp } from '@videoqs/contract/wire/values';
import { z } from 'zod';
import { isRank } from '../queue/rank.rules.ts';

export type Sort = (typeof QUEUE_SORTS)[number];

/**
 * The words of a search in lower case and without accents. find.reads.ts converts titles to the same form and then
 * compares both.
 */
export const plainWords = (text: string): string[] =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().split(/\s+/).filter(Boolean);

/** The length to which the sort keys of titles are cut. A cursor holds a sort key and must stay short. */
export const LONGEST_KEY = 100;

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

/** The end of a page of a sorted queue: the sort key (null when unknown) and the rank of its last title. */
export const positionIn = (sort: Sort) =>
  z.tuple([z.literal(sort), values[sort].nullable(), z.string().refine(isRank)]);
