import { z } from 'zod';
import { call } from '../wire/call.ts';
import { calendarDate, mediaKeyValue, timestamp, titleCard } from '../wire/values.ts';

/** What members do for a title that costs nobody anything. */
export const EARNED_KINDS = ['queued', 'reviewed', 'top10', 'shared'] as const;
export type EarnedKind = (typeof EARNED_KINDS)[number];
const counts = { queued: z.int(), reviewed: z.int(), top10: z.int(), shared: z.int() };

export const earned = {
  fetchEarnedMedia: call({
    service: 'titles',
    who: 'anyone',
    path: '/api/titles/fetchEarnedMedia',
    summary: 'What a title earned lately, unpaid: how often members queued, reviewed, ranked and shared it, by day.',
    body: z.object({ mediaType_vid: mediaKeyValue, days: z.int().min(7).max(365).default(30) }),
    reply: z.object({
      card: titleCard,
      /** One a day of Los Angeles, today's last, those without anything too. */
      days: z.array(z.object({ day: calendarDate, ...counts })),
      totals: z.object(counts),
      /** The same of as many days before, to compare with. */
      before: z.object(counts),
      /** When each kind last came, newest first; a kind that never did is left out. */
      latest: z.array(z.object({ kind: z.enum(EARNED_KINDS), at: timestamp })),
    }),
    codes: ['not-found'],
  }),
};
