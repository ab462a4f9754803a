import { z } from 'zod';
import { call } from '../wire/call.ts';
import { calendarDate, memberRef } from '../wire/values.ts';
import { playedTitle, stars, watchedAt } from './play.ts';

const counted = { movies: z.int(), episodes: z.int(), minutes: z.int() };
const shares = z.array(z.object({ name: z.string(), titles: z.int(), minutes: z.int() }));
const aPlay = playedTitle.extend({ season: z.int().nullable(), episode: z.int().nullable(), watchedAt }).nullable();
const people = z.array(z.object({ personID: z.int(), name: z.string(), count: z.int(), mean: z.number().nullable() }));

/** Statistics of a member's plays. */
export const playStats = {
  fetchStats: call({
    service: 'queues',
    who: 'anyone',
    path: '/api/plays/fetchStats',
    summary: 'Figures of what a member watched, of a year or of all time; my own where nobody is named.',
    writes: false,
    body: z.object({ username: z.string().max(60).optional(), year: z.int().min(1800).max(2200).optional() }),
    reply: z.object({
      username: z.string(),
      plays: z.int(),
      movies: z.int(),
      episodes: z.int(),
      shows: z.int(),
      rewatches: z.int(),
      minutes: z.int(),
      /** Plays by month: the 12 months of a year. For all time, each month is the sum of that month over all years. */
      byMonth: z.array(z.object({ month: z.int().min(1).max(12), ...counted })),
      /** Plays by weekday, Monday first. */
      byWeekday: z.array(z.int()).length(7),
      /** Plays by hour. Only plays with a known time count. */
      byHour: z.array(z.int()).length(24),
      genres: shares,
      decades: shares,
      countries: shares,
      languages: shares,
      /** Movies by length. */
      runtimes: z.array(z.object({ from: z.int(), to: z.int().nullable(), titles: z.int() })),
      /** Ten counts: movies rated half a star, one star, and so on up to five. */
      stars: z.array(z.int()).length(10),
      people: z.object({ directors: people, actors: people, writers: people }),
      longestStreak: z.object({ days: z.int(), from: calendarDate, to: calendarDate }).nullable(),
      busiestDay: z.object({ day: calendarDate, plays: z.int(), minutes: z.int() }).nullable(),
      mostRewatched: z.array(playedTitle.extend({ plays: z.int() })),
      /** Shows, ordered by minutes watched. */
      topShows: z.array(playedTitle.extend({ episodes: z.int(), minutes: z.int() })),
      /** Movies by the member's stars, then by release, the newest first. */
      best: z.array(playedTitle.extend({ stars })),
      /**
       * Movies that the member gave four stars or more, the best first, then the titles that took the most time; at
       * most 40.
       */
      highlights: z.array(playedTitle).optional(),
      /** The genre with most plays in each month. */
      genreOfMonth: z.array(z.object({ month: z.int(), name: z.string(), plays: z.int() })),
      firstPlay: aPlay,
      lastPlay: aPlay,
      /**
       * For each of the member's current services, the share of the watched titles that are on it. Empty for other
       * members, and while the data is unavailable.
       */
      services: shares,
      /** The figures of the year before. */
      compared: z.object({ plays: z.int(), ...counted }).nullable(),
      /** Years with plays, the newest first. */
      years: z.array(z.int()),
    }),
    codes: ['not-authorized', 'not-found'],
  }),
  fetchFriendsYear: call({
    service: 'queues',
    who: 'member',
    path: '/api/plays/fetchFriendsYear',
    summary: 'What those who follow me and whom I follow watched in a year, and what of it I watched too.',
    writes: false,
    body: z.object({ year: z.int().min(1800).max(2200) }),
    reply: z.object({
      /**
       * Friends with a play of the title that the caller may see, ordered by minutes. If there are more than 50, only
       * the latest 50 are listed.
       */
      friends: z.array(memberRef.extend({ plays: z.int(), minutes: z.int(), inCommon: z.int() })),
      /** The number of titles that the caller and at least one friend watched. */
      inCommon: z.int(),
      /** The titles that most friends watched; at most 10. */
      titles: z.array(playedTitle.extend({ usernames: z.array(z.string()) })),
    }),
    codes: [],
  }),
  makeYearPicture: call({
    service: 'queues',
    who: 'member',
    path: '/api/plays/makeYearPicture',
    summary: 'Addresses of pictures of my year to be shared; what I watched in private is not in them.',
    writes: false,
    body: z.object({ year: z.int().min(1800).max(2200), leaveOutHours: z.boolean().default(false) }),
    reply: z.object({
      /** 1080 × 1350 pixels. */
      tall: z.string(),
      /** 1200 × 630 pixels. */
      wide: z.string(),
    }),
    /** The member watched nothing in that year. */
    codes: ['not-found'],
  }),
};
