import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Service = 'titles' | 'queues' | 'social' | 'account';
/**
 * `ops`: members with the role of operator (ADR 0067). Only a command on the machine gives this role, and each call
 * also needs a recent passkey.
 */
type Who = 'anyone' | 'member' | 'ops';

/** One call of the wire: its path, who may call it, its body, its reply, and the codes with which it may fail. */
export interface Call<P extends string = string, B extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> {
  path: P;
  service: Service;
  who: Who;
  summary: string;
  /**
   * Whether a call changes anything for members. While VideoQs is read-only (ADR 0066) the gateway refuses such calls.
   * The gateway passes the body before it was checked, so a function treats an unexpected body as a change.
   */
  writes: boolean | ((body: Readonly<Record<string, unknown>>) => boolean);
  body: B;
  reply: R;
  /** The codes beyond those that follow from the other fields; `codesOf` returns all of them. */
  codes: readonly ErrorCode[];
  /**
   * Whether a call with this body needs a recent proof: the member must have given a password or passkey in this
   * session within the last SUDO_MINUTES. Signing in counts too.
   */
  sudo?(body: z.output<B>): boolean;
  /** Answered as server-sent events, each in the form of `reply`, until either side ends the stream. */
  stream?: true;
}

/** Codes that any call may answer. */
export const COMMON_CODES: readonly ErrorCode[] = [
  'invalid-body',
  'method-not-allowed',
  'body-too-large',
  'unsupported-media-type',
  'too-many',
  'internal',
  'unavailable',
];

/** Minutes for which a password or passkey unlocks the calls that need one. */
export const SUDO_MINUTES = 10;

/** Every code with which a call may fail. */
export const codesOf = (call: Pick<Call, 'who' | 'codes' | 'sudo' | 'writes'>): readonly ErrorCode[] => [
  ...COMMON_CODES,
  ...(call.writes ? (['read-only'] as const) : []),
  ...(call.who === 'anyone' ? [] : (['not-authorized'] as const)),
  ...(call.who === 'ops' ? (['not-found', 'prove-yourself'] as const) : []),
  ...(call.sudo ? (['prove-yourself'] as const) : []),
  ...call.codes,
];

/** Whether a call with this body changes anything for members. */
export const isWrite = ({ writes }: Pick<Call, 'writes'>, body: Readonly<Record<string, unknown>>): boolean =>
  typeof writes === 'boolean' ? writes : writes(body);

/** Declares a call. The function only infers types. */
export const call = <const P extends string, B extends z.ZodType, R extends z.ZodType>(c: Call<P, B, R>) => c;

/**
 * The base fields that every body may carry. A visitor sends 0 and '' or leaves both out. Only the gateway reads them.
 */
export const base = z.object({
  userID: z.int().min(0).optional(),
  userAUTH: z.string().max(200).optional(),
  bootID: z.string().max(64).optional(),
});

export const empty = z.object({});
export const success = z.object({ success: z.boolean(), userMessage: z.string().optional() });

/**
 * Cursor paging for lists that can grow.
 * @param max the maximum number of rows of a page
 * @param usual the rows of a page without a requested limit
 */
export const page = (max: number, usual = max) => ({
  limit: z.int().min(1).max(max).default(usual),
  after: z.string().max(200).optional(),
});
export const nextCursor = z.string().nullable();
