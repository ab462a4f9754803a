import { z } from 'zod';
import { trimCode } from '../wire/rules.ts';
import { timestamp } from '../wire/values.ts';
import { STREAMING_SERVICES } from './streaming-services.ts';

/** '0' or '1', the form that the specification uses for verified flags. */
export const flag = z.enum(['0', '1']);

export const streamingService = z.enum([...STREAMING_SERVICES, 'Max']);

/** The member as the server knows them. Sign-in, the account page and a reload answer with it. */
export const userFields = z.object({
  userID: z.int(),
  imgSrc: z.string().nullable(),
  username: z.string(),
  level: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: flag,
  cell: z.string(),
  cellVerified: flag,
  cell_mute: flag,
  country: z.string(),
  /** The name of the member's time zone; America/Los_Angeles if they never chose one. */
  timeZone: z.string().optional(),
  zipcode: z.string(),
  ageRange: z.string(),
  gender: z.string(),
  tosAcceptanceTS: timestamp,
  brightnessMode: z.enum(['Normal', 'Dark', 'Light', 'System']),
  /** The streaming services that the member subscribes to. */
  services: z.array(streamingService),
});
export type UserFields = z.infer<typeof userFields>;

/** A username, email or cell as typed. */
export const identifier = z.string().trim().min(1).max(254);
/** A code as typed. The service removes spaces and uses only the first six characters. */
export const code = z.string().max(1_000).transform(trimCode).pipe(z.string().min(1));
