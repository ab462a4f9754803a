import type { exportNotes } from './note.store.ts';

/** A member's own note, for the member. */
export const presentNote = (n: Awaited<ReturnType<typeof exportNotes>>[number]) => ({
  ...{ mediaType_vid: n.media_key, title: n.title ?? '', year: n.year, text: n.text, at: n.at.toISOString() },
});
