import { z } from 'zod';
import { currentService } from '../account/streaming-services.ts';
import { call, nextCursor, page } from '../wire/call.ts';
import { mediaType, titleCard } from '../wire/values.ts';
import { yearSpan } from './degrees.ts';
import { personCard } from './person.ts';

const anyone = { service: 'titles', who: 'anyone' } as const;
const counted = z.object({ value: z.string(), count: z.int() });
/** One bar of a chart: the number of titles from the value `from` up to the start of the next bar. */
const bar = z.object({ from: z.number(), count: z.int() });

/** Filters of a search besides its words. */
const searchFilters = {
  mediaType: mediaType.optional(),
  /** A title must have all of these keywords and all of these people. */
  genres: z.array(z.string().max(40)).max(20).default([]),
  years: yearSpan.optional(),
  /** The runtime in minutes. Both bounds are included. */
  runtime: z.tuple([z.int().min(0).max(2000), z.int().min(0).max(2000)]).optional(),
  /** The score out of 10. Both bounds are included. */
  score: z.tuple([z.number().min(0).max(10), z.number().min(0).max(10)]).optional(),
  /** A title must have one of these languages; ISO 639-1. */
  languages: z.array(z.string().max(10)).max(20).default([]),
  /** A title must be made in one of these countries; ISO 3166-1. */
  countries: z.array(z.string().max(10)).max(20).default([]),
  /** A title must be on one of these services in `watchCountry`, by subscription or free. */
  services: z.array(z.string().max(60).transform(currentService)).max(40).default([]),
  watchCountry: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('US'),
};

export const keywordSearch = {
  suggest: call({
    ...anyone,
    path: '/api/titles/suggest',
    summary: 'What the words typed so far may mean: titles, people, keywords; forgiving typos, best first.',
    writes: false,
    body: z.object({
      query: z.string().trim().max(100),
      kinds: z
        .array(z.enum(['title', 'person', 'keyword']))
        .max(3)
        .default(['title', 'person', 'keyword']),
      limit: z.int().min(1).max(20).default(8),
    }),
    reply: z.object({
      hits: z.array(
        z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('title'), card: titleCard }),
          z.object({ kind: z.literal('person'), person: personCard }),
          z.object({ kind: z.literal('keyword'), keyword: z.string(), count: z.int() }),
        ]),
      ),
      /** Whether the hits are titles with similar names, because no title in the catalogue has that name. */
      isNear: z.boolean().optional(),
    }),
    codes: [],
  }),
  search: call({
    ...anyone,
    path: '/api/titles/keywordSearch',
    summary: 'Titles that hold every word asked for and none refused: in names, people, keywords and overviews.',
    writes: false,
    body: z.object({
      /** Each term is a word or a phrase. Without terms, all titles match. */
      terms: z.array(z.object({ text: z.string().trim().min(1).max(100), not: z.boolean().default(false) })).max(12),
      /** Takes the words literally, without correcting typos. */
      asTyped: z.boolean().default(false),
      ...searchFilters,
      /**
       * Services whose titles in `watchCountry` come first among equally good matches. The answer counts these titles
       * unless a filter is set.
       */
      mine: z.array(z.string().max(60)).max(40).default([]),
      /**
       * The taste sliders that were moved, from 0 to 100 by genre. In the order `best`, sliders above the middle raise
       * titles and those below lower them.
       */
      tastes: z
        .record(z.string().max(40), z.int().min(0).max(100))
        .refine((tastes) => Object.keys(tastes).length <= 40, 'at most 40 sliders')
        .default({}),
      /** Leaves out titles that the caller has seen, but still counts them. Visitors' searches ignore it. */
      unseen: z.boolean().optional(),
      sort: z.enum(['best', 'popular', 'newest', 'score']).default('best'),
      ...page(60, 30),
    }),
    reply: z.object({
      /** `hits`: the part of the title that matched each term, such as its keyword "bank robbery". */
      results: z.array(z.object({ card: titleCard, hits: z.array(z.string()) })),
      nextCursor,
      count: z.int(),
      /** The people whom the words name, the best match first. */
      people: z.array(personCard),
      /**
       * Counts by filter. Each facet respects all other filters, so its counts are what choosing a value would give.
       */
      facets: z.object({
        mediaTypes: z.array(counted),
        genres: z.array(counted),
        /** Titles by decade, or by shorter periods. */
        years: z.array(bar),
        runtimes: z.array(bar),
        scores: z.array(bar),
        languages: z.array(counted),
        countries: z.array(counted),
        /** The number of titles on the chosen services, or on `mine` when no services are chosen. */
        onServices: z.int(),
      }),
      /** Keywords that many of the results share, as suggestions to narrow the search. */
      narrow: z.array(z.string()),
      /** Words without any match, and the words that replaced them. */
      corrected: z.array(z.object({ from: z.string(), to: z.string() })),
      /** When nothing is found: the number of results without each term. */
      without: z.array(z.object({ text: z.string(), count: z.int() })),
    }),
    codes: [],
  }),
};
