import type { IdentifierKind } from '../member/member.entity.ts';
import type { CodePurpose } from './code.entity.ts';

export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const RESEND_SECONDS = 30;
export const DAY_SECONDS = 86_400;

/**
 * Codes that are sent only to a verified address, after a password or a session. Strangers can cause all other codes.
 * Those are counted apart, so that strangers' requests never lock the owner out.
 */
export const OWNERS: readonly CodePurpose[] = ['sign-in', 'leaving'];

interface Most {
  codes: number;
  seconds: number;
}
/** Limits of codes to one email or cell for one member, or for one browser that requests a new password. */
const MOST_OF_ONE: readonly Most[] = [
  { codes: 1, seconds: RESEND_SECONDS },
  { codes: 5, seconds: 3_600 },
  { codes: 15, seconds: DAY_SECONDS },
];
/**
 * Limits of codes to one address for all strangers together, so that no mailbox is flooded. The first request of a day
 * from a network address may exceed them.
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
/** The absolute limit for strangers, since each code allows 5 guesses. */
const MOST_AT_ALL: readonly Most[] = [{ codes: 100, seconds: DAY_SECONDS }];

/** Codes that were sent, the newest first. */
type Sent = readonly { created_at: Date }[];

/** @returns seconds until another code may follow these */
const waitAfter = (sent: Sent, most: readonly Most[], now: Date): number =>
  Math.max(
    0,
    ...most.map((m) => {
      const code = sent[m.codes - 1];
      return code ? Math.ceil((code.created_at.getTime() + m.seconds * 1_000 - now.getTime()) / 1_000) : 0;
    }),
  );

/** @returns seconds that one requester has to wait for another code */
export const waitOfOne = (sent: Sent, now: Date): number => waitAfter(sent, MOST_OF_ONE, now);
/** @returns seconds that strangers together have to wait */
export const waitOfAll = (sent: Sent, kind: IdentifierKind, now: Date): number =>
  waitAfter(sent, MOST_OF_ALL[kind], now);
/**
 * Whether a browser that requests a new password gets its second code, whatever strangers have requested since, because
 * its mail may be lost. It is only one, so strangers with many tokens get at most twice their common limit.
 */
export const mayGetOneMore = (own: Sent): boolean => own.length === 1;
/** Whether a network address's first request may exceed the strangers' common limit. */
export const mayGoBeyond = (sent: Sent, now: Date): boolean => waitAfter(sent, MOST_AT_ALL, now) === 0;
