import { USERNAME } from '@videoqs/contract/wire/rules';
import { isInsultingName } from '@videoqs/node/text/profanity';
import { messages } from '../messages.ts';
import { isReserved } from './name.rules.ts';

/** The fault of a name itself, whoever else has it; null without one. @param name after plainName */
export function usernameFault(name: string): { userMessage: string; profane: boolean } | null {
  if (!USERNAME.test(name)) return { userMessage: messages.badUsername, profane: false };
  if (isInsultingName(name)) return { userMessage: messages.usernameProfane, profane: true };
  if (isReserved(name)) return { userMessage: messages.usernameReserved, profane: false };
  return null;
}
