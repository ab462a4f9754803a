import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { mediaKeyValue, timestamp } from '../../wire/values.ts';

const member = { service: 'social', who: 'member' } as const;
/** Chosen by the device that imports; all batches of an import carry the same one. */
const importID = z.uuid();

/** Notes, tags and likes of titles together, as an import brings them. */
export const words = {
  importWords: call({
    ...member,
    path: '/api/words/importWords',
    summary: 'Adds notes, tags and likes that I bring from elsewhere; what I have here already stays as it is.',
    body: z.object({
      importID,
      titles: z
        .array(
          z.object({
            mediaType_vid: mediaKeyValue,
            /** A longer note is cut. */
            note: z.string().max(20_000).optional(),
            /** Longer tags are cut. */
            tags: z.array(z.string().max(200)).max(100).optional(),
            isLiked: z.boolean().optional(),
            /** When it was written or liked there; the present without one. */
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
      /** Titles that have another note here, which stays. */
      notesKept: z.int(),
      /** Tags left out because their titles have as many as a title can have. */
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
    body: z.object({ importID }),
    reply: z.object({ notes: z.int(), tags: z.int(), likes: z.int() }),
    codes: [],
  }),
};
