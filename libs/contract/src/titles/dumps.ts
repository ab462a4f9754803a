import { z } from 'zod';
import { call, nextCursor, page } from '../wire/call.ts';
import { calendarDate, timestamp } from '../wire/values.ts';

/** TMDB's daily id exports, by the names it gives them. */
export const DUMP_TYPES = ['movie', 'tv_series', 'person', 'collection', 'keyword', 'tv_network'] as const;
export type DumpType = (typeof DUMP_TYPES)[number];

const dump = z.object({
  type: z.enum(DUMP_TYPES),
  day: calendarDate,
  /** waiting: nothing of it yet; cut off: what came will be gone on from. */
  state: z.enum(['waiting', 'fetching', 'reading', 'done', 'cut off', 'failed']),
  /** Packed, as fetched; of how many, when that is known. */
  bytes: z.int(),
  bytesOf: z.int().nullable(),
  lines: z.int(),
  /** Against the newest day before that is whole; null: there is none. */
  added: z.int().nullable(),
  removed: z.int().nullable(),
  rejected: z.int(),
  /** The first of the rejected lines, to be named. */
  rejects: z.array(z.object({ line: z.int(), reason: z.string() })),
  startedAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
  /** Why it failed. */
  fault: z.string().nullable(),
});
export type Dump = z.infer<typeof dump>;

export const dumps = {
  fetchDumps: call({
    service: 'titles',
    who: 'member',
    path: '/api/titles/fetchDumps',
    summary: "TMDB's daily exports as they were read, newest day first.",
    body: z.object({ type: z.enum(DUMP_TYPES).optional(), ...page(100, 60) }),
    reply: z.object({
      dumps: z.array(dump),
      nextCursor,
      /** false: this installation has no way to TMDB, so there will be none. */
      scheduled: z.boolean(),
    }),
    codes: [],
  }),
};
