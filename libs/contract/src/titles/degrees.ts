import { z } from 'zod';
import { call } from '../wire/call.ts';
import { mediaKeyValue, mediaType, titleCard, vid } from '../wire/values.ts';
import { personCard } from './person.ts';

const anyone = { service: 'titles', who: 'anyone' } as const;
/** A calendar year of films. */
const year = z.int().min(1870).max(2100);
export const yearSpan = z.tuple([year, year]);

/** One chain: of n hops, n + 1 people; hop i joins person i and person i + 1. */
const degreesWay = z.object({
  people: z.array(personCard),
  hops: z.array(
    z.object({
      card: titleCard,
      /** What the person before, and the one after, did in it; '' where the catalogue does not say. */
      roles: z.tuple([z.string(), z.string()]),
    }),
  ),
});

/** How far people are from each other by the titles that they share. */
export const degrees = {
  fetchDegrees: call({
    ...anyone,
    path: '/api/titles/fetchDegrees',
    summary: 'The shortest chain of people and titles between two people, and up to five more as short.',
    body: z.object({
      from: vid,
      to: vid,
      /** Titles of this type only. */
      mediaType: mediaType.optional(),
      /** Titles first shown from the one year to the other, both included; a title without a year is left out. */
      years: yearSpan.optional(),
      /** Chains through talk, news and reality shows count too. */
      talkShows: z.boolean().default(false),
    }),
    reply: z.object({
      from: personCard,
      to: personCard,
      /** 0 for one and the same person; null: no chain under these filters. */
      degrees: z.int().min(0).nullable(),
      ways: z.array(degreesWay),
    }),
    codes: ['not-found'],
  }),
  fetchRandomPair: call({
    ...anyone,
    path: '/api/titles/fetchRandomPair',
    summary: 'Two well-known people whom a chain joins; of given titles, two who lead in different ones of them.',
    body: z.object({
      /** The pair is drawn from who leads these; a chain may then join them or not. */
      mediaKeys: z.array(mediaKeyValue).min(1).max(20).optional(),
    }),
    reply: z.object({ from: personCard, to: personCard }),
    codes: ['not-found'],
  }),
  fetchDegreeCounts: call({
    ...anyone,
    path: '/api/titles/fetchDegreeCounts',
    summary: 'How many pairs of people are one, two, three … degrees apart, counted from a sample of people.',
    body: z.object({}),
    reply: z.object({
      /** People that every distance was counted from. */
      sampled: z.int(),
      byDegree: z.array(z.object({ degrees: z.int(), pairs: z.int() })),
      /** Pairs of the sample that no chain joins. */
      unconnected: z.int(),
    }),
    codes: [],
  }),
};
