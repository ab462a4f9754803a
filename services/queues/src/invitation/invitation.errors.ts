import { CallFailure } from '@videoqs/node/runtime/failure';
import { messages } from '../messages.ts';

/** The link never existed, expired or was revoked. All three get the same answer. */
export class NoInvitation extends CallFailure {
  constructor() {
    super('not-found', messages.noInvitation);
  }
}
