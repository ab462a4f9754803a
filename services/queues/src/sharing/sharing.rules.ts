import { MY_QUEUE } from '@videoqs/contract/queues/queue';
import { isInsulting } from '@videoqs/node/text/profanity';
import { messages } from '../messages.ts';

/** The reason why no shared queue can have this name, as a text; undefined when it can. */
export function nameFault(name: string): string | undefined {
  if (name.toLowerCase() === MY_QUEUE) return messages.ownName;
  if (/\p{Cc}/u.test(name) || !/[\p{L}\p{N}\p{P}\p{S}]/u.test(name)) return messages.unprintableName;
  return isInsulting(name) ? messages.profaneName : undefined;
}
