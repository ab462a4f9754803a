import { z } from 'zod';
import { DUMP_TYPES } from '../limits/titles.ts';
import { call, nextCursor, page } from '../wire/call.ts';
import { calendarDate, timestamp } from '../wire/values.ts';

export type DumpType = (typeof DUMP_TYPES)[number];

const dump = z.object({
  type: z.enum(DUMP_TYPES),
  day: calendarDate,
  /** waiting: nothing has arrived yet. cut off: the download stopped and will be resumed. */
  state: z.enum(['waiting', 'fetching', 'reading', 'done', 'cut off', 'failed']),
  /** The number of compressed bytes received so far. */
  bytes: z.int(),
  /** The number of compressed bytes in all, if known. */
  bytesOf: z.int().nullable(),
  lines: z.int(),
  /** The change since the newest complete earlier day; null when there is no such day. */
  added: z.int().nullable(),
  removed: z.int().nullable(),
  rejected: z.int(),
  /** The first few rejected lines. */
  rejects: z.array(z.object({ line: z.int(), reason: z.string() })),
  startedAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
  /** The reason for a failed download. */
  fault: z.string().nullable(),
});
export type Dump = z.infer<typeof dump>;

export const dumps = {
  fetchDumps: call({
    service: 'titles',
    who: 'member',
    path: '/api/titles/fetchDumps',
    summary: "TMDB's daily exports as they were read, newest day first.",
    writes: false,
    body: z.object({ type: z.enum(DUMP_TYPES).optional(), ...page(100, 60) }),
    reply: z.object({
      dumps: z.array(dump),
      nextCursor,
      /** False when this installation cannot reach TMDB, so that no export will arrive. */
      scheduled: z.boolean(),
    }),
    codes: [],
  }),
};
