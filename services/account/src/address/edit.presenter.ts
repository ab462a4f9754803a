import type { Reply } from '@videoqs/contract/calls';

export type Outcome = Reply<'/api/account/processEdit'>;

/** What processEdit answers when the field is changed. */
export const saved = (userMessage: string): Outcome => ({
  success: true,
  alreadyExists: false,
  profanityDetected: false,
  userMessage,
});

/** What processEdit answers when it is not. */
export const refused = (userMessage: string, profanityDetected = false): Outcome => ({
  success: false,
  alreadyExists: false,
  profanityDetected,
  userMessage,
});

/** Somebody else has it. */
export const taken = (userMessage: string): Outcome => ({ ...refused(userMessage), alreadyExists: true });
