import { z } from 'zod';
import { call } from '../wire/call.ts';
import { mediaKeyValue, mediaType, titleCard, vid } from '../wire/values.ts';
import { personCard } from './person.ts';

const anyone = { service: 'titles', who: 'anyone' } as const;
/** A calendar year in which a title was first shown. */
const year = z.int().min(1870).max(2100);
export const yearSpan = z.tuple([year, year]);

/** One chain of people. With n hops it has n + 1 people, and hop i joins person i and person i + 1. */
const degreesWay = z.object({
  people: z.array(personCard),
  hops: z.array(
    z.object({
      card: titleCard,
      /**
       * The roles of the two people in this title, in the order of the chain; '' when the catalogue does not know a
       * role.
       */
      roles: z.tuple([z.string(), z.string()]),
    }),
  ),
});

/** Chains of shared titles between two people. */
export const degrees = {
  fetchDegrees: call({
    ...anyone,
    path: '/api/titles/fetchDegrees',
    summary: 'The shortest chain of people and titles between two people, and up to five more as short.',
    writes: false,
    body: z.object({
      from: vid,
      to: vid,
      /** Only titles of this type. */
      mediaType: mediaType.optional(),
      /** Only titles first shown within these years, both included; titles without a year are left out. */
      years: yearSpan.optional(),
      /** Whether chains through talk, news and reality shows count too. */
      talkShows: z.boolean().default(false),
    }),
    reply: z.object({
      from: personCard,
      to: personCard,
      /** 0 when both are the same person; null when these filters allow no chain. */
      degrees: z.int().min(0).nullable(),
      ways: z.array(degreesWay),
    }),
    codes: ['not-found'],
  }),
  fetchRandomPair: call({
    ...anyone,
    path: '/api/titles/fetchRandomPair',
    summary: 'Two well-known people whom a chain joins; of given titles, two who lead in different ones of them.',
    writes: false,
    body: z.object({
      /** Draws the pair from the leading people of these titles. There may be no chain between the two. */
      mediaKeys: z.array(mediaKeyValue).min(1).max(20).optional(),
    }),
    reply: z.object({ from: personCard, to: personCard }),
    codes: ['not-found'],
  }),
  fetchDegreeCounts: call({
    ...anyone,
    path: '/api/titles/fetchDegreeCounts',
    summary: 'How many pairs of people are one, two, three … degrees apart, counted from a sample of people.',
    writes: false,
    body: z.object({}),
    reply: z.object({
      /** The number of people from whom distances were counted. */
      sampled: z.int(),
      byDegree: z.array(z.object({ degrees: z.int(), pairs: z.int() })),
      /** Pairs in the sample without a chain. */
      unconnected: z.int(),
    }),
    codes: [],
  }),
};
