/**
 * The limits of notes and tags. Forms, the code that reads archives, and the service use them. This file imports no
 * library.
 */

/** The maximum number of characters of a note. */
export const NOTE_LENGTH = 5_000;
/** The maximum number of characters of a tag. */
export const TAG_LENGTH = 30;
/** The maximum number of tags of a title. */
export const TAGS_MOST = 20;

/**
 * Removes control characters from a text and replaces lone halves of surrogate pairs, because a database cannot store
 * all of these and no page shows them. Line breaks and tabs stay.
 */
export const storable = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what goes
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '');

/** A note in its stored form; '' means that there is no note. */
export const cleanNote = (text: string): string => storable(text).trim();

/** A tag in its stored form: one line with single spaces. */
export const cleanTag = (tag: string): string => storable(tag).normalize('NFC').replace(/\s+/g, ' ').trim();

/** The key that all spellings of one tag share. */
export const tagKey = (tag: string): string => cleanTag(tag).toLowerCase();

/** Tags in their stored form: each tag once, in the member's order and first spelling, without empty tags. */
export function cleanTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags.map(cleanTag)) if (tag && !byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag);
  return [...byKey.values()];
}
