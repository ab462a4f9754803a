import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Service = 'titles' | 'queues' | 'social' | 'account';
type Who = 'anyone' | 'member';

/** One call of the wire: where, who may, what goes in, what comes out, and the codes it may fail with. */
export interface Call<P extends string = string, B extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> {
  path: P;
  service: Service;
  who: Who;
  summary: string;
  body: B;
  reply: R;
  /** Beyond those that follow from the rest: `codesOf` has all of them. */
  codes: readonly ErrorCode[];
  /** Whether such a body needs a password or passkey that this session gave within SUDO_MINUTES; its sign-in counts. */
  sudo?(body: z.output<B>): boolean;
  /** Answered by server-sent events, each as `reply` says, until either side ends it. */
  stream?: true;
}

/** Codes any call may answer. */
export const COMMON_CODES: readonly ErrorCode[] = [
  'invalid-body',
  'method-not-allowed',
  'body-too-large',
  'unsupported-media-type',
  'too-many',
  'internal',
  'unavailable',
];

/** How long a password or passkey opens the calls that need one. */
export const SUDO_MINUTES = 10;

/** Every code that a call may fail with. */
export const codesOf = (call: Pick<Call, 'who' | 'codes' | 'sudo'>): readonly ErrorCode[] => [
  ...COMMON_CODES,
  ...(call.who === 'member' ? (['not-authorized'] as const) : []),
  ...(call.sudo ? (['prove-yourself'] as const) : []),
  ...call.codes,
];

/** Declares a call; only infers types. */
export const call = <const P extends string, B extends z.ZodType, R extends z.ZodType>(c: Call<P, B, R>) => c;

/** The base that every body may carry; a visitor sends 0 and '' or neither. Read by the gateway alone. */
export const base = z.object({
  userID: z.int().min(0).optional(),
  userAUTH: z.string().max(200).optional(),
  bootID: z.string().max(64).optional(),
});

export const empty = z.object({});
export const success = z.object({ success: z.boolean(), userMessage: z.string().optional() });

/**
 * Cursor paging of lists that can grow.
 * @param max most rows of a page
 * @param usual rows of a page that nobody asked a limit for
 */
export const page = (max: number, usual = max) => ({
  limit: z.int().min(1).max(max).default(usual),
  after: z.string().max(200).optional(),
});
export const nextCursor = z.string().nullable();
