import { CallFailure } from '@videoqs/node/runtime/failure';
import { messages } from '../messages.ts';

/** The member does not exist, or one of the two has blocked the other. Both cases get the same answer. */
export class UnknownMember extends CallFailure {
  constructor() {
    super('not-found', messages.unknownMember);
  }
}

/** The titles service has no such title. */
export class UnknownTitle extends CallFailure {
  constructor() {
    super('not-found', messages.unknownTitle);
  }
}
