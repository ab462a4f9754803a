import { CallError } from '@videoqs/web/api';
import { messages } from '../messages.ts';

/** Seconds until another try is worth it; 0 where waiting is not what helps. */
export const waitOf = (error: unknown): number =>
  error instanceof CallError && error.code === 'too-many' ? (error.retryAfter ?? 0) : 0;

/** What to tell of a call that failed; too many tries say how long to wait. */
export function failureText(error: unknown): string {
  if (!(error instanceof CallError)) return error instanceof Error ? error.message : messages.unavailable;
  if (error.code !== 'too-many' || !error.retryAfter) return error.userMessage;
  const s = error.retryAfter;
  return messages.waitFor(s < 90 ? messages.seconds(s) : messages.minutes(Math.ceil(s / 60)));
}
