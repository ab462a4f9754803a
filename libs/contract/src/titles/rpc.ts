import { z } from 'zod';
import { rpc } from '../rpc/declare.ts';
import { pageHead } from '../rpc/page-head.ts';
import { calendarDate, countryCode, mediaKeyValue, timestamp, titleCard } from '../wire/values.ts';
import { offers } from './watch.ts';

const datedCard = titleCard.extend({
  changedAt: timestamp.optional(),
  /** Whether the movie belongs to a collection. */
  isSeq: z.boolean().optional(),
});

const sheet = titleCard.extend({
  overview: z.string(),
  certification: z.string(),
  youtubeKey: z.string(),
  /** Offers by country; countries without any are left out. */
  offers: z.record(z.string(), offers),
});
export type TitleSheet = z.infer<typeof sheet>;

const person = z.object({ personID: z.int(), name: z.string() });
const watchable = titleCard.extend({
  changedAt: timestamp,
  /** The release date. For a show, the date of its first episode. */
  released: calendarDate.nullable(),
  /** ISO 3166-1 of two letters. */
  countries: z.array(z.string()),
  /** ISO 639-1; '' when unknown. */
  language: z.string(),
  directors: z.array(person).max(10),
  writers: z.array(person).max(10),
  /** The first twenty of its cast. */
  actors: z.array(person).max(20),
  /** Whether the show has ended with the given episodes; null for a movie. */
  ended: z.boolean().nullable(),
  /** In order of number, specials (0) first. */
  seasons: z.array(
    z.object({
      season: z.int(),
      name: z.string(),
      airDate: calendarDate.nullable(),
      /** The number of the season's episodes, including those that the catalogue does not know. */
      count: z.int(),
      episodes: z.array(
        z.object({
          episode: z.int(),
          name: z.string(),
          airDate: calendarDate.nullable(),
          minutes: z.int().nullable(),
        }),
      ),
    }),
  ),
});
export type Watchable = z.infer<typeof watchable>;

const popularAiring = z.object({
  card: titleCard,
  season: z.int(),
  episode: z.int(),
  name: z.string(),
  date: calendarDate,
  /** Whether it is the season's last episode, according to the season's number of episodes. */
  isLast: z.boolean(),
});

export const titlesRpcs = {
  /**
   * Cards of the titles that exist, in the given order. `changedAt` is the time of the title's last change by the clock
   * of the titles service, like `at` of title.changed. A caller compares both times to decide whether an answer or an
   * event is newer. The caller's own clock does not matter. Missing in answers of older releases.
   */
  'titles.cards': rpc('titles', z.object({ keys: z.array(mediaKeyValue).max(500) }), z.array(datedCard)),
  /**
   * The facts about titles that plays need: for example the release date, the runtime, and every known episode of a
   * show. Unknown titles are left out. The answer keeps the order of the request.
   */
  'titles.watchables': rpc('titles', z.object({ keys: z.array(mediaKeyValue).max(50) }), z.array(watchable)),
  /** The shows with most votes that have an episode between two days, with those episodes; at most 300 of them. */
  'titles.popularAirings': rpc('titles', z.object({ from: calendarDate, to: calendarDate }), z.array(popularAiring)),
  /**
   * The nearest airings of popular shows before and after these days, at most 20 on each side. The earlier ones lie
   * within the four weeks that end with the latest airing before these days. The later ones lie within the four weeks
   * that begin with the first airing after them.
   */
  'titles.nearestAirings': rpc('titles', z.object({ from: calendarDate, to: calendarDate }), z.array(popularAiring)),
  /** Episodes of these shows within the last 7 and the next 90 days, the earliest first; at most 500. */
  'titles.airings': rpc(
    'titles',
    z.object({ keys: z.array(mediaKeyValue).max(500) }),
    z.array(
      z.object({
        mediaType_vid: mediaKeyValue,
        title: z.string(),
        season: z.int(),
        episode: z.int(),
        name: z.string(),
        date: calendarDate,
      }),
    ),
  ),
  /**
   * The facts that help members decide: description, trailer, and where to watch in these countries. Unknown titles are
   * left out. The answer keeps the order of the request.
   */
  'titles.sheets': rpc(
    'titles',
    z.object({ keys: z.array(mediaKeyValue).max(500), countries: z.array(countryCode).max(60) }),
    z.array(sheet),
  ),
  /** Which of the titles a given service streams in a country: by subscription, with ads or free. */
  'titles.streamed': rpc(
    'titles',
    z.object({
      keys: z.array(mediaKeyValue).max(10_000),
      country: countryCode,
      services: z.array(z.string().max(60)).max(40),
    }),
    z.array(mediaKeyValue),
  ),
  /**
   * Well-known titles with a good score that one of the services streams in a country, the best known first. If no
   * services are given: titles on any service in the country, those on free services first.
   */
  'titles.wellLiked': rpc(
    'titles',
    z.object({
      country: countryCode,
      services: z.array(z.string().max(60)).max(40),
      limit: z.int().min(1).max(200),
    }),
    z.array(mediaKeyValue),
  ),
  /**
   * The data for the `<head>` of the page at a path, and the page's content for readers without scripts; null when
   * there is no such page. `query`: the address's query without the question mark.
   */
  'titles.head': rpc(
    'titles',
    z.object({ path: z.string().max(300), query: z.string().max(300).default('') }),
    pageHead.nullable(),
  ),
} as const;
