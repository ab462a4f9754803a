import type { Parsed } from '@videoqs/contract/calls';
import { cleanNote, NOTE_LENGTH } from '@videoqs/contract/social/words/words-text';
import { cutText } from '@videoqs/contract/wire/cut-text';
import type { LikeRow } from '../like/like.store.ts';
import type { ImportedNote } from '../note/note.store.ts';
import { tagRows } from '../tag/tag.rules.ts';
import type { TagRow } from '../tag/tag.store.ts';

type Brought = Parsed<'/api/words/importWords'>['titles'][number];

/** The notes, tags and likes of an import in their stored form, each once. */
export interface Words {
  notes: ImportedNote[];
  tags: TagRow[];
  likes: LikeRow[];
}

/**
 * Merges the rows of an import that are about one title: the first note, all tags in their order, and the first like.
 * Each keeps the date of the row from which it comes.
 * @param now ISO 8601
 */
export function wordsOf(titles: readonly Brought[], now: string): Words {
  const notes = new Map<string, ImportedNote>();
  const likes = new Map<string, LikeRow>();
  const tags = new Map<string, { tag: string; at: string }[]>();
  for (const { mediaType_vid: key, note = '', tags: tagged = [], isLiked, at = now } of titles) {
    const text = cutText(cleanNote(note), NOTE_LENGTH).trim();
    if (text && !notes.has(key)) notes.set(key, { key, text, at });
    if (isLiked && !likes.has(key)) likes.set(key, { key, at });
    tags.set(key, [...(tags.get(key) ?? []), ...tagged.map((tag) => ({ tag, at }))]);
  }
  return {
    notes: [...notes.values()],
    tags: [...tags].flatMap(([key, of]) => tagRows(key, of)),
    likes: [...likes.values()],
  };
}
