import { z } from 'zod';
import { currentService } from '../account/streaming-services.ts';
import { call, nextCursor, page } from '../wire/call.ts';
import { titleCard } from '../wire/values.ts';

const services = z.array(z.string().max(60).transform(currentService)).max(40);
const country = z.string().regex(/^[A-Z]{2}$/);

/** Rows of titles to come upon, beside the popular ones of fetchPopular. */
export const discover = {
  fetchNewOnServices: call({
    service: 'titles',
    who: 'anyone',
    path: '/api/titles/fetchNewOnServices',
    summary: 'Titles that these services have begun to stream in a country, newest there first.',
    body: z.object({ services, country: country.default('US'), ...page(50, 16) }),
    reply: z.object({ results: z.array(titleCard), nextCursor }),
    codes: [],
  }),
  fetchComingSoon: call({
    service: 'titles',
    who: 'anyone',
    path: '/api/titles/fetchComingSoon',
    summary: 'Movies not released yet and shows with an episode to come, soonest first.',
    body: z.object({ ...page(50, 16) }),
    reply: z.object({ results: z.array(titleCard.extend({ date: z.string() })), nextCursor }),
    codes: [],
  }),
  fetchHiddenGems: call({
    service: 'titles',
    who: 'anyone',
    path: '/api/titles/fetchHiddenGems',
    summary: 'Titles that are very well liked by few, best first.',
    body: z.object({ ...page(50, 16) }),
    reply: z.object({ results: z.array(titleCard), nextCursor }),
    codes: [],
  }),
  fetchBecauseQueued: call({
    service: 'titles',
    who: 'member',
    path: '/api/titles/fetchBecauseQueued',
    summary: 'Titles like those that I queued last, without those that are in my queue; a row for each.',
    body: z.object({ rows: z.int().min(1).max(5).default(2) }),
    reply: z.object({ rows: z.array(z.object({ because: titleCard, results: z.array(titleCard) })) }),
    codes: [],
  }),
};
