import { CallError } from '@videoqs/web/api';
import { messages } from '../../messages.ts';

/** What to tell of a call that failed; too many tries say how long to wait. */
export function failureText(error: unknown): string {
  if (!(error instanceof CallError)) return error instanceof Error ? error.message : messages.unavailable;
  if (error.code !== 'too-many' || !error.retryAfter) return error.userMessage;
  const s = error.retryAfter;
  return messages.waitFor(s < 90 ? messages.seconds(s) : messages.minutes(Math.ceil(s / 60)));
}
