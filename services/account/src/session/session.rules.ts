import { SUDO_MINUTES } from '@videoqs/contract/wire/call';

const SESSION_DAYS = 30;
const PENDING_SECONDS = 60;
const DAY_MS = 86_400_000;
/** The use of a session is recorded at most once within this many milliseconds. */
const SEEN_MS = 600_000;

/** The time at which a pending session expires. */
export const pairExpires = (now: Date): Date => new Date(now.getTime() + PENDING_SECONDS * 1_000);
/** The time at which a session ends if it is used now and never again after that. */
export const sessionExpires = (now: Date): Date => new Date(now.getTime() + SESSION_DAYS * DAY_MS);
/** Whether the use of a session has to be recorded again. @param seenAt in ms since 1970 */
export const isSeenLongAgo = (seenAt: number, now: Date): boolean => seenAt + SEEN_MS <= now.getTime();
/** A password or passkey that was given after this moment counts as proof. */
export const provedSince = (now: Date): Date => new Date(now.getTime() - SUDO_MINUTES * 60_000);
