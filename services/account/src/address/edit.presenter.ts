import type { Reply } from '@videoqs/contract/calls';

export type Outcome = Reply<'/api/account/processEdit'>;

/** The answer of processEdit after a change. */
export const saved = (userMessage: string): Outcome => ({
  success: true,
  alreadyExists: false,
  profanityDetected: false,
  userMessage,
});

/** The answer of processEdit to a refused change. */
export const refused = (userMessage: string, profanityDetected = false): Outcome => ({
  success: false,
  alreadyExists: false,
  profanityDetected,
  userMessage,
});

/** The answer of processEdit when another member has the value. */
export const taken = (userMessage: string): Outcome => ({ ...refused(userMessage), alreadyExists: true });
