import { CallError } from '@videoqs/web/api';
import { messages } from '../messages.ts';

/** The number of seconds after which another attempt may succeed; 0 if waiting does not help. */
export const waitOf = (error: unknown): number =>
  error instanceof CallError && error.code === 'too-many' ? (error.retryAfter ?? 0) : 0;

/** The text about a failed call. After too many attempts it says how long to wait. */
export function failureText(error: unknown): string {
  if (!(error instanceof CallError)) return error instanceof Error ? error.message : messages.unavailable;
  if (error.code !== 'too-many' || !error.retryAfter) return error.userMessage;
  const s = error.retryAfter;
  return messages.waitFor(s < 90 ? messages.seconds(s) : messages.minutes(Math.ceil(s / 60)));
}
