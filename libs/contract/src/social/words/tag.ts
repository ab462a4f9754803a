import { z } from 'zod';
import { call, nextCursor, page } from '../../wire/call.ts';
import { mediaKeyValue, timestamp } from '../../wire/values.ts';
import { TAG_LENGTH, TAGS_MOST } from './words-text.ts';

const member = { service: 'social', who: 'member' } as const;
const tag = z.string().trim().min(1).max(TAG_LENGTH);

/** A member's own tags of titles. Spellings that differ only in upper and lower case are the same tag. */
export const tags = {
  fetchTags: call({
    ...member,
    path: '/api/tags/fetchTags',
    summary: 'My tags of titles, and my tags that begin with what I type.',
    writes: false,
    body: z.object({
      /** The titles whose tags are wanted. */
      keys: z.array(mediaKeyValue).max(200).default([]),
      /** The beginning of a tag; '' for the caller's most frequent tags. */
      starts: z.string().max(TAG_LENGTH).optional(),
    }),
    reply: z.object({
      /** By title, in the order in which the caller entered the tags. Titles without tags are missing. */
      tags: z.record(mediaKeyValue, z.array(z.string())),
      /** At most 20 tags that begin with `starts`, the most frequent first; empty when nothing was typed. */
      mine: z.array(z.object({ tag: z.string(), titles: z.int() })),
    }),
    codes: [],
  }),
  saveTags: call({
    ...member,
    path: '/api/tags/saveTags',
    summary: 'Replaces my tags of a title.',
    writes: true,
    body: z.object({ mediaType_vid: mediaKeyValue, tags: z.array(tag).max(TAGS_MOST) }),
    /** The tags as they are stored. */
    reply: z.object({ tags: z.array(z.string()) }),
    codes: ['not-found'],
  }),
  fetchTagged: call({
    ...member,
    path: '/api/tags/fetchTagged',
    summary: 'The titles that I gave a tag, the latest first.',
    writes: false,
    body: z.object({ tag, ...page(50, 24) }),
    reply: z.object({
      /** The member's latest spelling of the tag. */
      tag: z.string(),
      count: z.int(),
      titles: z.array(
        z.object({
          mediaType_vid: mediaKeyValue,
          title: z.string(),
          year: z.int().nullable(),
          poster_path: z.string().nullable(),
          genres: z.array(z.string()),
          /** The time at which the member gave the title this tag. */
          at: timestamp,
        }),
      ),
      nextCursor,
    }),
    codes: [],
  }),
};
