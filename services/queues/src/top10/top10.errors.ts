import { CallFailure } from '@videoqs/node/runtime/failure';
import { messages } from '../messages.ts';

export class UnknownMember extends CallFailure {
  constructor() {
    super('not-found', messages.unknownMember);
  }
}

export class NotInTop10 extends CallFailure {
  constructor() {
    super('not-found', messages.notInTop10);
  }
}
