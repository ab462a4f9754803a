import type { IdentifierKind } from '../member/member.entity.ts';
import type { CodePurpose } from './code.entity.ts';

export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const RESEND_SECONDS = 30;
export const DAY_SECONDS = 86_400;

/**
 * The purposes of codes that are sent only to a verified address, after a password or in a session. Strangers can cause
 * codes for all other purposes. The two groups of purposes have separate counts, so that strangers' requests never lock
 * the owner out.
 */
export const OWNERS: readonly CodePurpose[] = ['sign-in', 'leaving'];

interface Most {
  codes: number;
  seconds: number;
}
/** Limits on the codes that one member gets at one email or cell, or that one browser requests for a new password. */
const MOST_OF_ONE: readonly Most[] = [
  { codes: 1, seconds: RESEND_SECONDS },
  { codes: 5, seconds: 3_600 },
  { codes: 15, seconds: DAY_SECONDS },
];
/**
 * Limits on the codes that all strangers together can send to one address, so that no mailbox is flooded. The first
 * request of a day from an IP address may exceed these limits.
 */
const MOST_OF_ALL: Record<IdentifierKind, readonly Most[]> = {
  email: [
    { codes: 20, seconds: 3_600 },
    { codes: 60, seconds: DAY_SECONDS },
  ],
  cell: [
    { codes: 5, seconds: 3_600 },
    { codes: 15, seconds: DAY_SECONDS },
  ],
};
/** The absolute limit for strangers. Each code allows 5 guesses, so the number of codes limits the guesses. */
const MOST_AT_ALL: readonly Most[] = [{ codes: 100, seconds: DAY_SECONDS }];

/** Codes that were sent, the newest first. */
type Sent = readonly { created_at: Date }[];

/** @returns the number of seconds until another code may follow these */
const waitAfter = (sent: Sent, most: readonly Most[], now: Date): number =>
  Math.max(
    0,
    ...most.map((m) => {
      const code = sent[m.codes - 1];
      return code ? Math.ceil((code.created_at.getTime() + m.seconds * 1_000 - now.getTime()) / 1_000) : 0;
    }),
  );

/** @returns the number of seconds that one requester has to wait for another code */
export const waitOfOne = (sent: Sent, now: Date): number => waitAfter(sent, MOST_OF_ONE, now);
/** @returns the number of seconds that all strangers together have to wait for another code */
export const waitOfAll = (sent: Sent, kind: IdentifierKind, now: Date): number =>
  waitAfter(sent, MOST_OF_ALL[kind], now);
/**
 * Whether a browser that requests a new password gets a second code, however many codes strangers have requested since
 * the first. The mail with the first code may have been lost. Each browser gets only one such code. So strangers with
 * many tokens get at most twice their common limit.
 */
export const mayGetOneMore = (own: Sent): boolean => own.length === 1;
/** Whether the first request from an IP address may exceed the strangers' common limit. */
export const mayGoBeyond = (sent: Sent, now: Date): boolean => waitAfter(sent, MOST_AT_ALL, now) === 0;
