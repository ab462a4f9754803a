import { cleanTags, TAG_LENGTH, tagKey } from '@videoqs/contract/social/words-text';
import { cutText } from '@videoqs/contract/wire/cut-text';
import type { TagRow } from './tag.store.ts';

/** Tags of a title in their stored form; those that are too long are cut. @param at ISO 8601 */
export const tagRows = (key: string, tags: readonly string[], at: string): TagRow[] =>
  cleanTags(cleanTags(tags).map((tag) => cutText(tag, TAG_LENGTH))).map((tag, place) => ({
    key,
    tag_key: tagKey(tag),
    tag,
    place,
    at,
  }));
