import type { QUEUE_SORTS } from '@videoqs/contract/queues/queue';
import { timestamp } from '@videoqs/contract/wire/values';
import { z } from 'zod';
import { isRank } from '../queue/rank.rules.ts';

export type Sort = (typeof QUEUE_SORTS)[number];

/** Words to look for, without case and accents, as find.reads.ts compares them with titles. */
export const plainWords = (text: string): string[] =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().split(/\s+/).filter(Boolean);

/** Letters of a title that its order goes by: a cursor holds them. */
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

/** Where a page of a sorted queue ended: its sort key, null where that is not known, and the rank. */
export const positionIn = (sort: Sort) =>
  z.tuple([z.literal(sort), values[sort].nullable(), z.string().refine(isRank)]);
