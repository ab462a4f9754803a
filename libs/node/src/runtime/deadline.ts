import { Unavailable } from './failure.ts';
import { currentDeadline } from './request-scope.ts';

/**
 * How long the caller goes on waiting: whole milliseconds from the moment the call arrives. A duration and no time of
 * day, since two machines' clocks differ by more than a call takes.
 */
export const MS_LEFT_HEADER = 'x-videoqs-ms-left';

/** @returns undefined for a header that is absent or invalid: nobody said how long */
export const readMsLeft = (header: string | string[] | undefined): number | undefined =>
  typeof header === 'string' && /^\d{1,7}$/.test(header) ? Number(header) : undefined;

/** Milliseconds that the caller still waits; negative when they have given up, Infinity where nobody waits. */
export const remainingMs = (): number => currentDeadline() - performance.now();

/** Nobody waits any more: unfinished work must not be committed. */
export class TooLate extends Unavailable {}

/**
 * Goes before a commit: a caller that was told "unavailable" may try again, and must not find it already done.
 * @throws TooLate
 */
export function throwIfPast(): void {
  if (remainingMs() <= 0) throw new TooLate();
}
