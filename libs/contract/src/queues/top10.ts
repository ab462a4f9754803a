import { z } from 'zod';
import { TOP10_POSITIONS } from '../limits/queues.ts';
import { call, success } from '../wire/call.ts';
import { mediaKeyValue, mediaType, titleCard } from '../wire/values.ts';

const position = z.int().min(1).max(TOP10_POSITIONS);
const top10Item = titleCard.extend({
  /** Always 0, since lists store no score. */
  vote_average: z.number(),
  position,
  /** In the community's list: the Borda count over all lists. */
  points: z.int().optional(),
  /** In the community's list: the number of lists that hold the title. */
  lists: z.int().optional(),
  /**
   * In the community's list: positions gained within a week. Null when the title was not among the ten a week ago.
   * Missing while unknown.
   */
  moved: z.int().nullish(),
});
export type Top10Item = z.infer<typeof top10Item>;
const member = { service: 'queues', who: 'member' } as const;

export const top10 = {
  add2Top10: call({
    ...member,
    path: '/api/queues/add2Top10',
    summary:
      'Adds a title to my Top 10 of its media type. A full list stays as it is and number 10 is named, unless that is to be overwritten.',
    writes: true,
    body: z.object({
      mediaType_vid: mediaKeyValue.optional(),
      overwritePosition10: z.boolean().default(false),
      /** The new position of the title. Without a position the title goes to the end. */
      position: position.optional(),
      /** Puts back a title that was just removed. Nobody gets a notice about that. */
      again: z.boolean().optional(),
    }),
    reply: success.extend({
      missingMediaType_vid: z.boolean(),
      overwriteTitle: z.string().nullable(),
      poster_path: z.string().nullable(),
      /** The key of the title that overwriteTitle names. */
      overwriteMediaType_vid: mediaKeyValue.nullish(),
      /** The title's position after the call, even if it was in the list before; null if it has none. */
      position: position.nullish(),
    }),
    codes: ['not-found'],
  }),
  fetchTop10: call({
    service: 'queues',
    who: 'anyone',
    path: '/api/queues/fetchTop10',
    summary: "A member's Top 10, or the community's when no member is named.",
    writes: false,
    body: z.object({
      mediaType,
      user2Lookup: z.string().max(16).optional(),
      /** Selects the caller's own list, whatever their name is. */
      mine: z.boolean().default(false),
    }),
    reply: z.object({ top10: z.array(top10Item), username: z.string().optional() }),
    codes: ['not-found', 'not-authorized'],
  }),
  removeFromTop10: call({
    ...member,
    path: '/api/queues/removeFromTop10',
    summary: 'Takes a title out of my Top 10; those behind it move up.',
    writes: true,
    body: z.object({ mediaType_vid: mediaKeyValue }),
    reply: success,
    codes: [],
  }),
  editTop10Position: call({
    ...member,
    path: '/api/queues/editTop10Position',
    summary: 'Moves a title within my Top 10; a place behind the last means the last.',
    writes: true,
    body: z.object({ mediaType_vid: mediaKeyValue, position }),
    reply: success,
    codes: ['not-found'],
  }),
};
