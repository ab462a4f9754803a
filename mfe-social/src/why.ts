import { CallError } from '@videoqs/web/api';
import { messages } from './messages.ts';

/** Why something was not done, in words for the member. */
export const why = (error: unknown): string => (error instanceof CallError ? error.userMessage : messages.notDone);
