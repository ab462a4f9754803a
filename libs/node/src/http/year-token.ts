import { mediaKeyValue } from '@videoqs/contract/wire/values';
import { z } from 'zod';
import { signaturesOf } from '../runtime/signature.ts';

const count = z.int().min(0);
/** The figures in the picture of a member's year. */
const yearFigures = z.object({
  /** The picture's size in px: `tall` is 1080 × 1350, `wide` is 1200 × 630. */
  shape: z.enum(['tall', 'wide']),
  username: z.string(),
  year: z.int(),
  /** Whether the year is still running. */
  soFar: z.boolean(),
  /** Null if the member left this figure out. */
  hours: count.nullable(),
  movies: count,
  episodes: count,
  /** The longest run of days with a play. */
  streak: count,
  /** The genre with the most titles; '' if no title has a genre. */
  genre: z.string(),
  /** Titles whose posters are shown, the best first. */
  keys: z.array(mediaKeyValue).max(5),
});
export type YearFigures = z.infer<typeof yearFigures>;

const { sign, isRight } = signaturesOf('year:', 27);

/** @returns figures in the form of an address. The address is signed, so nobody can have other words drawn */
export function makeYearToken(figures: YearFigures, secret: string): string {
  const payload = Buffer.from(JSON.stringify(figures)).toString('base64url');
  return `${payload}.${sign(payload, secret)}`;
}

/** @returns null for a token that our services did not sign */
export function readYearToken(token: string, secret: string): YearFigures | null {
  const dot = token.indexOf('.');
  const payload = token.slice(0, Math.max(0, dot));
  if (!isRight(token.slice(dot + 1), payload, secret)) return null;
  // another release may have signed the token
  return yearFigures.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data ?? null;
}
