import type { Body } from '@videoqs/contract/calls';
import { cleanNote, cleanTag, NOTE_LENGTH, TAG_LENGTH, tagKey } from '@videoqs/contract/social/words/words-text';
import { cutText } from '@videoqs/contract/wire/cut-text';
import { type Matched, reviewOf } from '../plan.ts';
import type { Noted } from '../sources/entry.ts';
import { wordsMessages as messages, type WordFigures } from './words.messages.ts';

type Row = Body<'/api/words/importWords'>['titles'][number];

/** The notes, tags and likes for all matched titles. */
export interface Words {
  rows: readonly Row[];
  figures: WordFigures;
  /** The number of notes and tags that are too long to be imported completely. */
  long: number;
}

/** What was read about one title so far. Each part has its date (ISO 8601) if a file gives one. */
interface Said {
  notes: string[];
  noteAt?: string | undefined;
  like?: { at: string | undefined };
  tags: Map<string, { tag: string; at: string | undefined }>;
}

/** Whether there is anything to import. */
export const hasWords = ({ notes, tags, likes }: WordFigures): boolean => notes + tags + likes > 0;

/**
 * The member's private data for all matched titles. Each title gets one note, which contains each text once, and each
 * tag once. If a text occurs several times, its first date counts. A title has only one review at VideoQs, and only
 * with stars, so all other texts of reviews become notes.
 */
export function plannedWords(matched: readonly Matched[]): Words {
  const titles = new Map<string, Said>();
  let long = 0;
  for (const { picked, isLeftOut, entries } of matched) {
    if (!picked || isLeftOut) continue;
    const said: Said = titles.get(picked.mediaType_vid) ?? { notes: [], tags: new Map() };
    titles.set(picked.mediaType_vid, said);
    const review = reviewOf(entries)?.said.text;
    for (const { notes = [], text: written, tags = [], isLiked, at } of entries) {
      const texts = written === undefined || written === review ? notes : [...notes, { text: written }];
      for (const text of texts.map(textOf))
        if (text && !said.notes.includes(text)) {
          if (said.notes.length === 0) said.noteAt = at;
          said.notes.push(text);
        }
      for (const whole of tags.map(cleanTag)) {
        const tag = cleanTag(cutText(whole, TAG_LENGTH));
        if (!tag || said.tags.has(tagKey(tag))) continue;
        said.tags.set(tagKey(tag), { tag, at });
        if (whole.length > TAG_LENGTH) long++;
      }
      if (isLiked) said.like ??= { at };
    }
  }
  const all = [...titles.values()];
  return {
    rows: [...titles].flatMap(([key, said]) => rowsOf(key, said)),
    figures: {
      notes: all.filter(({ notes }) => notes.length > 0).length,
      tags: all.reduce((sum, { tags }) => sum + tags.size, 0),
      likes: all.filter(({ like }) => like).length,
    },
    long: long + all.filter(({ notes }) => wholeNote(notes).length > NOTE_LENGTH).length,
  };
}

/** A note as text. It begins with the part of the show that the note is about. */
function textOf({ season, episode, text = '', stars }: Noted): string {
  const said = [stars === undefined ? '' : messages.stars(stars), text].filter(Boolean).join('. ');
  if (season === undefined) return cleanNote(said);
  return cleanNote(`${episode === undefined ? messages.season(season) : messages.episode(season, episode)}: ${said}`);
}

const wholeNote = (notes: readonly string[]): string => notes.join('\n\n');

/** One row for each date, because a row can only have one date. The tags keep their order. */
function rowsOf(key: string, { notes, noteAt, like, tags }: Said): Row[] {
  const rows: Row[] = [];
  const rowAt = (at: string | undefined): Row => {
    const last = rows.at(-1);
    if (last && last.at === at) return last;
    const row: Row = { mediaType_vid: key, ...(at !== undefined && { at }) };
    rows.push(row);
    return row;
  };
  if (notes.length) rowAt(noteAt).note = cutText(wholeNote(notes), NOTE_LENGTH);
  if (like) rowAt(like.at).isLiked = true;
  for (const { tag, at } of tags.values()) {
    const row = rowAt(at);
    row.tags = [...(row.tags ?? []), tag];
  }
  return rows;
}
