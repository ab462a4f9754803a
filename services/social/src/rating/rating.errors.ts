import { CallFailure } from '@videoqs/node/runtime/failure';
import { messages } from '../messages.ts';

/** That member has not reviewed that title, or took it back. */
export class UnknownReview extends CallFailure {
  constructor() {
    super('not-found', messages.unknownReview);
  }
}
