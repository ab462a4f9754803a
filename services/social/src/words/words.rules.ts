import type { Parsed } from '@videoqs/contract/calls';
import { cleanNote, NOTE_LENGTH } from '@videoqs/contract/social/words-text';
import { cutText } from '@videoqs/contract/wire/cut-text';
import type { LikeRow } from '../like/like.store.ts';
import type { ImportedNote } from '../note/note.store.ts';
import { tagRows } from '../tag/tag.rules.ts';
import type { TagRow } from '../tag/tag.store.ts';

type Brought = Parsed<'/api/words/importWords'>['titles'][number];

/** What an import brings, each thing once, in its stored form. */
export interface Words {
  notes: ImportedNote[];
  tags: TagRow[];
  likes: LikeRow[];
}

/** Merges what several rows say of one title: the first note, all tags, any like. @param now ISO 8601 */
export function wordsOf(titles: readonly Brought[], now: string): Words {
  const byKey = new Map<string, Brought>();
  for (const one of titles) {
    const known = byKey.get(one.mediaType_vid);
    byKey.set(one.mediaType_vid, {
      ...one,
      ...known,
      tags: [...(known?.tags ?? []), ...(one.tags ?? [])],
      isLiked: Boolean(known?.isLiked || one.isLiked),
    });
  }
  const words: Words = { notes: [], tags: [], likes: [] };
  for (const [key, { note = '', tags = [], isLiked, at = now }] of byKey) {
    const text = cutText(cleanNote(note), NOTE_LENGTH).trim();
    if (text) words.notes.push({ key, text, at });
    words.tags.push(...tagRows(key, tags, at));
    if (isLiked) words.likes.push({ key, at });
  }
  return words;
}
