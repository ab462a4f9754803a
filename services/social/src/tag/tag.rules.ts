import { cleanTag, TAG_LENGTH, tagKey } from '@videoqs/contract/social/words/words-text';
import { cutText } from '@videoqs/contract/wire/cut-text';
import type { TagRow } from './tag.store.ts';

/**
 * Tags of a title in their stored form, each once, in the given order. Tags that are too long are cut.
 * @param tags each with the time at which the title got it, ISO 8601
 */
export function tagRows(key: string, tags: readonly { tag: string; at: string }[]): TagRow[] {
  const rows = new Map<string, TagRow>();
  for (const { tag: typed, at } of tags) {
    const tag = cleanTag(cutText(cleanTag(typed), TAG_LENGTH));
    const tag_key = tagKey(tag);
    if (tag && !rows.has(tag_key)) rows.set(tag_key, { key, tag_key, tag, place: rows.size, at });
  }
  return [...rows.values()];
}
