import { CallFailure } from '@videoqs/node/runtime/failure';
import { messages } from '../messages.ts';

/** No such member, or none of that name, or one with whom there is a block: the same answer for all. */
export class UnknownMember extends CallFailure {
  constructor() {
    super('not-found', messages.unknownMember);
  }
}

/** The titles service holds no such title. */
export class UnknownTitle extends CallFailure {
  constructor() {
    super('not-found', messages.unknownTitle);
  }
}
