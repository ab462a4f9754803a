import { CallFailure } from '@videoqs/node/runtime/failure';
import { messages } from '../messages.ts';

/** There is no such member, or the caller may not see their plays. Both get the same answer. */
export class NoSuchWatcher extends CallFailure {
  constructor() {
    super('not-found', messages.unknownMember);
  }
}
