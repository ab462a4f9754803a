import { CallFailure } from '@videoqs/node/runtime/failure';
import { messages } from '../messages.ts';

/** An upload by a ticket that is none, or none any more. */
export class TicketSpent extends CallFailure {
  constructor() {
    super('not-found', messages.avatarTicketSpent);
  }
}
