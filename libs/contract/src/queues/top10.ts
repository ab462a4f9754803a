import { z } from 'zod';
import { call, success } from '../wire/call.ts';
import { mediaKeyValue, titleCard } from '../wire/values.ts';

const top10Item = titleCard.extend({ position: z.int().min(1).max(10) });
const member = { service: 'queues', who: 'member' } as const;

export const top10 = {
  add2Top10: call({
    ...member,
    path: '/api/queues/add2Top10',
    summary: 'Adds a title to my Top 10 of its media type.',
    body: z.object({ mediaType_vid: mediaKeyValue, overwritePosition10: z.boolean().default(false) }),
    reply: success.extend({
      missingMediaType_vid: z.boolean(),
      overwriteTitle: z.string().nullable(),
      poster_path: z.string().nullable(),
    }),
    codes: ['not-found'],
    later: true,
  }),
  fetchTop10: call({
    service: 'queues',
    who: 'anyone',
    path: '/api/queues/fetchTop10',
    summary: "A member's Top 10, or the community's when no member is named.",
    body: z.object({ mediaType: z.enum(['movie', 'tv']), user2Lookup: z.string().max(16).optional() }),
    reply: z.object({ top10: z.array(top10Item) }),
    codes: ['not-found'],
    later: true,
  }),
  removeFromTop10: call({
    ...member,
    path: '/api/queues/removeFromTop10',
    summary: 'Takes a title out of my Top 10.',
    body: z.object({ mediaType_vid: mediaKeyValue }),
    reply: success,
    codes: [],
    later: true,
  }),
  editTop10Position: call({
    ...member,
    path: '/api/queues/editTop10Position',
    summary: 'Moves a title within my Top 10.',
    body: z.object({ mediaType_vid: mediaKeyValue, position: z.int().min(1).max(10) }),
    reply: success,
    codes: ['not-found'],
    later: true,
  }),
};
