import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { mediaKeyValue, timestamp } from '../../wire/values.ts';

const member = { service: 'social', who: 'member' } as const;
/** The id of an import, chosen by the importing device. All batches of an import carry the same id. */
const importID = z.uuid();

/** Notes, tags and likes of titles together, in the form that an import sends. */
export const words = {
  importWords: call({
    ...member,
    path: '/api/words/importWords',
    summary: 'Adds notes, tags and likes that I bring from elsewhere; what I have here already stays as it is.',
    writes: true,
    body: z.object({
      importID,
      titles: z
        .array(
          z.object({
            mediaType_vid: mediaKeyValue,
            /** A longer note is shortened. */
            note: z.string().max(20_000).optional(),
            /** Longer tags are shortened. */
            tags: z.array(z.string().max(200)).max(100).optional(),
            isLiked: z.boolean().optional(),
            /** The time at the source when the note was written or the like was given; without it, the current time. */
            at: timestamp.optional(),
          }),
        )
        .min(1)
        .max(200),
    }),
    reply: z.object({
      /** The numbers of new notes, tags and likes. */
      notes: z.int(),
      tags: z.int(),
      likes: z.int(),
      /** Titles that already had another note. The existing note stays. */
      notesKept: z.int(),
      /** The number of tags that were left out, because their titles already have the maximum number of tags. */
      tagsLeft: z.int(),
      /** Keys that belong to no title. */
      unknown: z.array(mediaKeyValue),
    }),
    codes: [],
  }),
  takeBackWords: call({
    ...member,
    path: '/api/words/takeBackWords',
    summary: 'Takes back what an import added, except notes that I have changed since.',
    writes: true,
    body: z.object({ importID }),
    reply: z.object({ notes: z.int(), tags: z.int(), likes: z.int() }),
    codes: [],
  }),
};
