import { z } from 'zod';
import { EARNED_KINDS } from '../limits/titles.ts';
import { call } from '../wire/call.ts';
import { calendarDate, mediaKeyValue, timestamp, titleCard } from '../wire/values.ts';

export type EarnedKind = (typeof EARNED_KINDS)[number];
const counts = { queued: z.int(), reviewed: z.int(), top10: z.int(), shared: z.int() };
const all = {
  ...counts,
  /** The number of members who watched the title, counted once a day, by the day of watching. */
  plays: z.int().optional(),
};

export const earned = {
  fetchEarnedMedia: call({
    service: 'titles',
    who: 'anyone',
    path: '/api/titles/fetchEarnedMedia',
    summary:
      'What a title earned lately, unpaid: how often members queued, reviewed, ranked, shared and watched it, by day.',
    writes: false,
    body: z.object({ mediaType_vid: mediaKeyValue, days: z.int().min(7).max(365).default(30) }),
    reply: z.object({
      card: titleCard,
      /** One entry for each day in Los Angeles, days without activity included; today is last. */
      days: z.array(z.object({ day: calendarDate, ...all })),
      totals: z.object(all),
      /** The sums for the period before, of equal length, for comparison. */
      before: z.object(all),
      /**
       * The time of the latest action of each kind except plays, the newest first. Kinds that never happened are left
       * out.
       */
      latest: z.array(z.object({ kind: z.enum(EARNED_KINDS), at: timestamp })),
    }),
    codes: ['not-found'],
  }),
};
