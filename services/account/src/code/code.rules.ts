import type { IdentifierKind } from '../member/member.entity.ts';
import type { CodePurpose } from './code.entity.ts';

export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const RESEND_SECONDS = 30;
export const DAY_SECONDS = 86_400;

/**
 * Codes that go only to whoever verified the address and has shown a password or a session. The others strangers can
 * have sent, and are counted apart: whatever they ask for, the owner gets in.
 */
export const OWNERS: readonly CodePurpose[] = ['sign-in', 'leaving'];

interface Most {
  codes: number;
  seconds: number;
}
/** Codes to one email or cell that one member has sent there, or one browser that asks for a new password. */
const MOST_OF_ONE: readonly Most[] = [
  { codes: 1, seconds: RESEND_SECONDS },
  { codes: 5, seconds: 3_600 },
  { codes: 15, seconds: DAY_SECONDS },
];
/**
 * Codes that all strangers together have sent to one address, so that no mailbox is flooded. The first of a day from a
 * network address goes beyond this.
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
/** What strangers ask for goes not beyond this: each code can be guessed at 5 times. */
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

/** @returns seconds that one asker has to wait for another code */
export const waitOfOne = (sent: Sent, now: Date): number => waitAfter(sent, MOST_OF_ONE, now);
/** @returns seconds that strangers have to wait together */
export const waitOfAll = (sent: Sent, kind: IdentifierKind, now: Date): number =>
  waitAfter(sent, MOST_OF_ALL[kind], now);
/**
 * Whether a browser that asks for a new password gets its next one, whatever strangers have had sent since its first: the
 * mail may be lost. It is one, so that strangers with a token each have at most twice what they have together.
 */
export const mayGetOneMore = (own: Sent): boolean => own.length === 1;
/** Whether the first that a network address asks for may go beyond what strangers have together. */
export const mayGoBeyond = (sent: Sent, now: Date): boolean => waitAfter(sent, MOST_AT_ALL, now) === 0;
