import { z } from 'zod';
import { call } from '../wire/call.ts';
import { mediaType, titleCard, vid } from '../wire/values.ts';
import { personCard } from './person.ts';

/** Both strings have the form of castcrew-string.ts: `id~name~character~profile_path` joined by `|`. */
export const castCrew = z.object({ castString: z.string(), crewString: z.string() });
const anyone = { service: 'titles', who: 'anyone' } as const;

export const castcrew = {
  fetchFullCastCrewByMediaID: call({
    ...anyone,
    path: '/api/sharedfetches/fetchFullCastCrewByMediaID',
    summary: 'The whole cast and crew of a title.',
    writes: false,
    body: z.object({ mediaType, vid }),
    reply: z.object({ castCrewObj: castCrew, badFetch: z.boolean() }),
    codes: ['not-found'],
  }),
  fetchCCMemberByID: call({
    ...anyone,
    path: '/api/castcrew/fetchCCMemberByID',
    summary: 'A cast or crew member.',
    writes: false,
    body: z.object({ ccID: vid }),
    reply: z.object({
      castCrewObj: z.object({
        ccID: vid,
        name: z.string(),
        popularity: z.number(),
        birthday: z.string().nullable(),
        known_for_department: z.string(),
        deathday: z.string().nullable(),
        gender: z.int(),
        biography: z.string(),
        place_of_birth: z.string(),
        profile_path: z.string().nullable(),
        imdb_id: z.string(),
        homepage: z.string(),
        /** True when the data could not be fetched from TMDB. The catalogue's own data is returned instead. */
        badFetch: z.boolean(),
      }),
    }),
    codes: ['not-found'],
  }),
  fetchImages: call({
    ...anyone,
    path: '/api/castcrew/fetchImages',
    summary: 'Pictures of a cast or crew member.',
    writes: false,
    body: z.object({ ccID: vid }),
    /** TMDB's paths, joined by `|`; '' for none. */
    reply: z.object({ imagesObj: z.object({ imageString: z.string() }) }),
    codes: ['not-found'],
  }),
  fetchCareerCredits: call({
    ...anyone,
    path: '/api/castcrew/fetchCareerCredits',
    summary: 'Everything a person worked on that the catalogue or TMDB names.',
    writes: false,
    body: z.object({ ccID: vid }),
    reply: z.object({
      /**
       * Both strings have the form of career-string.ts: `mediaType_vid~title~role~poster_path` joined by `|`, newest
       * first.
       */
      careerCreditsObj: z.object({ castString: z.string(), crewString: z.string() }),
      /** A card for each title of the career, once and in the same order. `date` is the title's first showing. */
      titles: z.array(titleCard.extend({ date: z.string().nullable() })),
      /** Keys of the person's best known titles, the best known first. */
      knownFor: z.array(z.string()),
      /** The people who share most titles with this person. */
      oftenWith: z.array(personCard.extend({ count: z.int() })),
    }),
    codes: ['not-found'],
  }),
};
