import { CallFailure } from '@videoqs/node/runtime/failure';
import { messages } from '../messages.ts';

/** The upload's ticket is invalid or was used. */
export class TicketSpent extends CallFailure {
  constructor() {
    super('not-found', messages.avatarTicketSpent);
  }
}
