import { z } from 'zod';
import { currentService } from '../account/streaming-services.ts';
import { call, nextCursor, page } from '../wire/call.ts';
import { mediaType, titleCard } from '../wire/values.ts';
import { yearSpan } from './degrees.ts';
import { personCard } from './person.ts';

const anyone = { service: 'titles', who: 'anyone' } as const;
const counted = z.object({ value: z.string(), count: z.int() });
/** How many titles lie from `from` on, up to the next bar. */
const bar = z.object({ from: z.number(), count: z.int() });

/** What narrows a search beside its words. */
const searchFilters = {
  mediaType: mediaType.optional(),
  /** Each of them. */
  genres: z.array(z.string().max(40)).max(20).default([]),
  years: yearSpan.optional(),
  /** Minutes, both included. */
  runtime: z.tuple([z.int().min(0).max(2000), z.int().min(0).max(2000)]).optional(),
  /** Of 10, both included. */
  score: z.tuple([z.number().min(0).max(10), z.number().min(0).max(10)]).optional(),
  /** One of them; ISO 639-1. */
  languages: z.array(z.string().max(10)).max(20).default([]),
  /** Made in one of them; ISO 3166-1. */
  countries: z.array(z.string().max(10)).max(20).default([]),
  /** With a subscription to one of these, or free, in `watchCountry`. */
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
    }),
    codes: [],
  }),
  search: call({
    ...anyone,
    path: '/api/titles/keywordSearch',
    summary: 'Titles that hold every word asked for and none refused: in names, people, keywords and overviews.',
    body: z.object({
      /** Each a word or a phrase; without any, all titles. */
      terms: z.array(z.object({ text: z.string().trim().min(1).max(100), not: z.boolean().default(false) })).max(12),
      /** Words are taken as they stand, typos and all. */
      asTyped: z.boolean().default(false),
      ...searchFilters,
      /** Services whose titles, in `watchCountry`, come first of those that answer alike; counted while none filters. */
      mine: z.array(z.string().max(60)).max(40).default([]),
      /** Taste sliders that were moved, 0 to 100 by genre: in the order `best`, those above the middle lift titles, those below lower them. */
      tastes: z
        .record(z.string().max(40), z.int().min(0).max(100))
        .refine((tastes) => Object.keys(tastes).length <= 40, 'at most 40 sliders')
        .default({}),
      sort: z.enum(['best', 'popular', 'newest', 'score']).default('best'),
      ...page(60, 30),
    }),
    reply: z.object({
      /** `hits`: what of the title answered each term, e.g. its keyword "bank robbery". */
      results: z.array(z.object({ card: titleCard, hits: z.array(z.string()) })),
      nextCursor,
      count: z.int(),
      /** Whom the words name, best first. */
      people: z.array(personCard),
      /**
       * What the titles found are, by every other filter set: a facet counts what it would give if one chose in it.
       */
      facets: z.object({
        mediaTypes: z.array(counted),
        genres: z.array(counted),
        /** By decade or finer. */
        years: z.array(bar),
        runtimes: z.array(bar),
        scores: z.array(bar),
        languages: z.array(counted),
        countries: z.array(counted),
        /** On any of the services asked about, else of `mine`. */
        onServices: z.int(),
      }),
      /** Keywords that many of the titles found share: what to add next. */
      narrow: z.array(z.string()),
      /** Words that nothing holds, and what they were taken for. */
      corrected: z.array(z.object({ from: z.string(), to: z.string() })),
      /** Where nothing is found: how many titles there would be without this term. */
      without: z.array(z.object({ text: z.string(), count: z.int() })),
    }),
    codes: [],
  }),
};
