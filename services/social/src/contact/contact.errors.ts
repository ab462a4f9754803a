import { CallFailure } from '@videoqs/node/runtime/failure';
import { messages } from '../messages.ts';

/** No such member, or none of that name: the same answer for both. */
export class UnknownMember extends CallFailure {
  constructor() {
    super('not-found', messages.unknownMember);
  }
}

/** One looks up by what one has shown to be one's own. */
export class VerifyFirst extends CallFailure {
  constructor(by: 'email' | 'cell') {
    super('not-allowed', messages.verifyFirst[by]);
  }
}
