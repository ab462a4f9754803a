import { CallFailure } from '@videoqs/node/runtime/failure';
import { messages } from '../messages.ts';

/** Never made, expired or taken back: the same answer for all. */
export class NoInvitation extends CallFailure {
  constructor() {
    super('not-found', messages.noInvitation);
  }
}
