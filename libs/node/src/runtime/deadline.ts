import { Unavailable } from './failure.ts';
import { currentDeadline } from './request-scope.ts';

/**
 * The header with the time that the caller will wait: whole milliseconds from the call's arrival. The header contains a
 * duration and not a time of day, because the clocks of two machines may differ by more than a call takes.
 */
export const MS_LEFT_HEADER = 'x-videoqs-ms-left';

/** @returns undefined for a missing or invalid header, which means no known deadline */
export const readMsLeft = (header: string | string[] | undefined): number | undefined =>
  typeof header === 'string' && /^\d{1,7}$/.test(header) ? Number(header) : undefined;

/** Milliseconds that the caller will still wait: negative after the caller gave up, Infinity when nobody waits. */
export const remainingMs = (): number => currentDeadline() - performance.now();

/** The error for a caller who has stopped waiting. Unfinished work must then not be committed. */
export class TooLate extends Unavailable {}

/**
 * Call this before a commit. A caller who got the answer "unavailable" may retry, so the work must not be done already.
 * @throws TooLate
 */
export function throwIfPast(): void {
  if (remainingMs() <= 0) throw new TooLate();
}
