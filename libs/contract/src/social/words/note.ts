import { z } from 'zod';
import { call, nextCursor, page, success } from '../../wire/call.ts';
import { mediaKeyValue, timestamp } from '../../wire/values.ts';
import { NOTE_LENGTH } from './words-text.ts';

const member = { service: 'social', who: 'member' } as const;

/** A member's own notes about titles: one for each title, which nobody else can read. */
export const notes = {
  fetchNote: call({
    ...member,
    path: '/api/notes/fetchNote',
    summary: 'My note about a title, which nobody else can read.',
    writes: false,
    body: z.object({ mediaType_vid: mediaKeyValue }),
    reply: z.object({
      /** Plain text with line breaks; '' if there is no note. */
      text: z.string(),
      /** The time of the note's last change; null if there is no note. */
      at: timestamp.nullable(),
    }),
    codes: [],
  }),
  fetchNotes: call({
    ...member,
    path: '/api/notes/fetchNotes',
    summary: 'All my notes, by the key of their titles.',
    writes: false,
    body: z.object(page(100)),
    reply: z.object({
      notes: z.array(
        z.object({
          mediaType_vid: mediaKeyValue,
          title: z.string(),
          year: z.int().nullable(),
          text: z.string(),
          at: timestamp,
        }),
      ),
      nextCursor,
    }),
    codes: [],
  }),
  saveNote: call({
    ...member,
    path: '/api/notes/saveNote',
    summary: 'Saves my note about a title over the previous one; an empty text deletes it.',
    writes: true,
    body: z.object({ mediaType_vid: mediaKeyValue, text: z.string().max(NOTE_LENGTH) }),
    reply: success,
    codes: ['not-found'],
  }),
};
