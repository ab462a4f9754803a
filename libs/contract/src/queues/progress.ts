import { z } from 'zod';
import { PLAY_LIMITS } from '../limits/queues.ts';
import { call, nextCursor, page, success } from '../wire/call.ts';
import { calendarDate, mediaKeyValue } from '../wire/values.ts';
import { episode, playedTitle, season, stars, watchedAt } from './play.ts';

const member = { service: 'queues', who: 'member' } as const;

const showState = z.enum(['notStarted', 'watching', 'caughtUp', 'finished', 'paused', 'dropped']);
export type ShowState = z.infer<typeof showState>;
const next = z.object({
  season,
  episode,
  /** '' when unknown. */
  name: z.string(),
  airDate: calendarDate.nullable(),
  minutes: z.int().nullable(),
});

const airingDay = z.object({
  day: calendarDate,
  items: z.array(
    playedTitle.extend({
      season,
      episode,
      name: z.string(),
      airDate: calendarDate,
      seen: z.boolean(),
      isPremiere: z.boolean(),
      isFinale: z.boolean(),
    }),
  ),
});

/** A show that returns with a new episode. If the day is unknown, the episode is unknown too. */
const comingBack = playedTitle.extend({
  airs: calendarDate.nullable(),
  season: season.nullable(),
  episode: episode.nullable(),
});

/** A member's progress in shows, the next episodes, and when those air. */
export const progress = {
  fetchSeen: call({
    ...member,
    path: '/api/plays/fetchSeen',
    summary: 'What I saw of these titles: what the marks of a page ask for at once.',
    writes: false,
    body: z.object({ keys: z.array(mediaKeyValue).min(1).max(PLAY_LIMITS.keys) }),
    reply: z.object({
      seen: z.record(
        mediaKeyValue,
        z.object({
          plays: z.int(),
          last: watchedAt,
          episodesSeen: z.int().optional(),
          episodesAired: z.int().optional(),
          state: showState.optional(),
        }),
      ),
    }),
    codes: [],
  }),
  fetchProgress: call({
    ...member,
    path: '/api/plays/fetchProgress',
    summary: 'Where I stand in a show, episode by episode.',
    writes: false,
    body: z.object({ mediaType_vid: mediaKeyValue.refine((key) => key.startsWith('tv_'), 'expected a show') }),
    reply: z.object({
      state: showState,
      next: next.nullable(),
      rewatching: z.object({ season, episode }).nullable(),
      seen: z.int(),
      aired: z.int(),
      minutesLeft: z.int(),
      /** The day of the first play; null when there is no play with a day. */
      since: calendarDate.nullable(),
      seasons: z.array(
        z.object({
          season,
          name: z.string(),
          episodes: z.array(
            z.object({
              episode,
              name: z.string(),
              airDate: calendarDate.nullable(),
              aired: z.boolean(),
              minutes: z.int().nullable(),
              plays: z.int(),
              last: watchedAt.nullable(),
              stars: stars.nullable(),
              /** The mean of members' stars, from five ratings on. */
              mean: z.number().nullable(),
              /** Whether the episode is no longer in the catalogue. It is listed because the member has watched it. */
              gone: z.boolean().optional(),
            }),
          ),
        }),
      ),
    }),
    codes: ['not-found'],
  }),
  setShowState: call({
    ...member,
    path: '/api/plays/setShowState',
    summary: 'Says that I go on with a show, pause it, or dropped it; null takes back what I said.',
    writes: true,
    body: z.object({
      mediaType_vid: mediaKeyValue.refine((key) => key.startsWith('tv_'), 'expected a show'),
      state: z.enum(['watching', 'paused', 'dropped']).nullable(),
    }),
    reply: success,
    codes: ['not-found'],
  }),
  fetchUpNext: call({
    ...member,
    path: '/api/plays/fetchUpNext',
    summary: 'The next episode of each show I am watching; shows of another state by name.',
    writes: false,
    body: z.object({ state: showState.default('watching'), ...page(100, 24) }),
    reply: z.object({
      shows: z.array(
        playedTitle.extend({
          state: showState,
          next: next.nullable(),
          /** Whether the next episode aired after the member had caught up. */
          isNew: z.boolean(),
          /** The number of episodes that have aired and that the member has not seen. */
          waiting: z.int(),
          seen: z.int(),
          aired: z.int(),
          minutesLeft: z.int(),
          last: watchedAt.nullable(),
          /** For a show without unseen episodes: the day of its next episode, if known. */
          airs: calendarDate.nullable(),
        }),
      ),
      nextCursor,
      /** The number of shows in each state. */
      counts: z.record(showState, z.int()),
      /** The minutes left in all shows of this state. */
      minutesLeft: z.int(),
    }),
    codes: [],
  }),
  fetchAirings: call({
    service: 'queues',
    who: 'anyone',
    path: '/api/plays/fetchAirings',
    summary: 'Which episodes air on which day: of the shows I watch or queued, or of popular ones.',
    writes: false,
    body: z
      .object({ from: calendarDate, to: calendarDate, which: z.enum(['mine', 'popular']).default('mine') })
      .refine(
        ({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < 62 * 86_400_000,
        'expected at most 62 days, the first one first',
      ),
    reply: z.object({
      days: z.array(airingDay),
      /**
       * If no popular show airs on these days: the nearest earlier and later days on which one does, the earliest
       * first.
       */
      nearest: z.array(airingDay).optional(),
      /**
       * Shows that the caller watches or has queued, except ended ones, whose next episode airs after these days or on
       * an unknown day. The earliest comes first, and there are at most twelve. The field is missing for popular shows
       * and for days in the past.
       */
      later: z.array(comingBack).optional(),
    }),
    codes: ['not-authorized'],
  }),
};
