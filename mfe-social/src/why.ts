import { CallError } from '@videoqs/web/api';
import { messages } from './messages.ts';

/** Why an action failed, in words for the member. */
export const why = (error: unknown): string => (error instanceof CallError ? error.userMessage : messages.notDone);
