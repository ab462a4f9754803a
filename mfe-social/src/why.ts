import { CallError } from '@videoqs/web/api';
import { messages } from './why.messages.ts';

/** The text that explains to the member why an action failed. */
export const why = (error: unknown): string => (error instanceof CallError ? error.userMessage : messages.notDone);
