import { z } from 'zod';
import { MEDIA_KEY } from './media-key.ts';
import { PASSHASH, USER_AUTH } from './rules.ts';

/** Value types of the wire that several areas share. */
export const mediaType = z.enum(['movie', 'tv']);
export const mediaKeyValue = z.string().regex(MEDIA_KEY, 'expected movie_<id> or tv_<id>');
export const userID = z.int().min(1).max(999_999_999_999);
export const queueID = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
export const vid = z.int().min(1).max(9_999_999_999);
/** ISO 3166-1, two letters. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'expected a country of two letters');
/** ISO 8601 has a year 0, but calendars and databases do not. */
const isInCalendar = (at: string): boolean => !at.startsWith('0000');
export const timestamp = z.iso.datetime().refine(isInCalendar, 'there is no year 0');
export const calendarDate = z.iso.date().refine(isInCalendar, 'there is no year 0');
export const passhash = z.string().regex(PASSHASH, 'expected SHA-256 in hexadecimal');
export const userAUTH = z.string().regex(USER_AUTH, 'expected 256 bits in base64url');

/** The facts of a title that every list shows. If `poster_path` is null, a drawn poster is shown. */
export const titleCard = z.object({
  mediaType_vid: mediaKeyValue,
  title: z.string(),
  year: z.int().nullable(),
  poster_path: z.string().nullable(),
  runtime: z.int().nullable(),
  genres: z.array(z.string()),
  vote_average: z.number(),
  /**
   * The main color of the poster, `#rrggbb`. Pages paint it until the picture has loaded. Missing for drawn posters.
   */
  colour: z.string().optional(),
});
export type TitleCard = z.infer<typeof titleCard>;

export const memberRef = z.object({ userID: z.int(), username: z.string(), imgSrc: z.string().nullable() });
export type MemberRef = z.infer<typeof memberRef>;

/** The member behind a session, as the gateway signs them for services. */
export const signedMember = z.object({ userID: z.int().min(1), username: z.string(), imgSrc: z.string().nullable() });
