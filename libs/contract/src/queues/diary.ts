import { z } from 'zod';
import { TAG_LENGTH } from '../social/words/words-text.ts';
import { call, nextCursor, page } from '../wire/call.ts';
import { calendarDate, mediaKeyValue } from '../wire/values.ts';
import { episode, importSource, playedTitle, playID, season, stars, watchedAt } from './play.ts';

const play = z.object({
  playID,
  mediaType_vid: mediaKeyValue,
  season: season.nullable(),
  episode: episode.nullable(),
  watchedAt,
  stars: stars.nullable(),
  source: z.string().nullable(),
  private: z.boolean(),
});
const type = z.enum(['movie', 'tv']).optional();
/** The year a title came out. */
const released = z.int().min(1800).max(2200);
/**
 * Only titles to which the caller gave this tag. Tags are private, so this filter works only in the caller's own diary.
 */
const tag = z.string().trim().min(1).max(TAG_LENGTH).optional();
/** A member's plays, day by day. */
export const diary = {
  fetchImported: call({
    service: 'queues',
    who: 'member',
    path: '/api/plays/fetchImported',
    summary: 'My plays that an import brought from a service, newest first.',
    writes: false,
    body: z.object({ from: importSource, ...page(1_000) }),
    reply: z.object({
      plays: z.array(
        play.pick({ playID: true, mediaType_vid: true, season: true, episode: true, watchedAt: true }).extend({
          title: z.string(),
          /** The play's id at the service; null if the service has none. */
          sourceID: z.string().nullable(),
        }),
      ),
      nextCursor,
    }),
    codes: [],
  }),
  fetchDiary: call({
    service: 'queues',
    who: 'anyone',
    path: '/api/plays/fetchDiary',
    summary: 'What a member watched, newest first; my own where nobody is named.',
    writes: false,
    body: z.object({
      username: z.string().max(60).optional(),
      month: z
        .string()
        .regex(/^[0-9]{4}-(0[1-9]|1[0-2])$/, 'expected YYYY-MM')
        .optional(),
      /** Only plays without a date. */
      undated: z.boolean().optional(),
      type,
      /** Only titles released in this year. */
      year: released.optional(),
      /** Only plays with at least this many stars. */
      minStars: stars.optional(),
      tag,
      /** Only plays of this title, for the list behind the Watched button. */
      mediaType_vid: mediaKeyValue.optional(),
      ...page(100, 50),
    }),
    reply: z.object({
      plays: z.array(
        play.extend({
          /** The day in the member's time zone on which the play counts; null when unknown. */
          day: calendarDate.nullable(),
          ...playedTitle.shape,
          episodeName: z.string().optional(),
          /**
           * The number of this play among all plays of the same movie or episode, from 2 on; null for the first play.
           */
          rewatch: z.int().nullable(),
          /** The stars of a movie's review. */
          StarRating: stars.nullable().optional(),
          /** Only for an episode in the diary of another member: whether the caller has watched it too. */
          seenByMe: z.boolean().optional(),
        }),
      ),
      nextCursor,
    }),
    codes: ['not-authorized', 'not-found'],
  }),
  fetchDiaryYear: call({
    service: 'queues',
    who: 'anyone',
    path: '/api/plays/fetchDiaryYear',
    summary: 'How much a member watched on each day of a year, and in which years anything.',
    writes: false,
    body: z.object({
      username: z.string().max(60).optional(),
      year: z.int().min(1800).max(2200),
      /** The filters of fetchDiary. They also decide which days and undated plays are counted. */
      type,
      released: released.optional(),
      minStars: stars.optional(),
      tag,
    }),
    reply: z.object({
      username: z.string(),
      days: z.array(z.object({ day: calendarDate, movies: z.int(), episodes: z.int(), minutes: z.int() })),
      years: z.array(z.int()),
      /** The number of plays of unknown date. */
      undated: z.int(),
    }),
    codes: ['not-authorized', 'not-found'],
  }),
};
