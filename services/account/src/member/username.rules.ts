import { USERNAME } from '@videoqs/contract/wire/rules';
import { isInsultingName } from '@videoqs/node/text/profanity';
import { messages } from '../messages.ts';
import { isReserved } from './name.rules.ts';

/**
 * The fault of a name itself, without asking whether others have it; null for a valid name.
 * @param name in the form that plainName returns
 */
export function usernameFault(name: string): { userMessage: string; profane: boolean } | null {
  if (!USERNAME.test(name)) return { userMessage: messages.badUsername, profane: false };
  if (isInsultingName(name)) return { userMessage: messages.usernameProfane, profane: true };
  if (isReserved(name)) return { userMessage: messages.usernameReserved, profane: false };
  return null;
}
