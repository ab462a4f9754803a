import { CallFailure } from '@videoqs/node/runtime/failure';
import { messages } from '../messages.ts';

/** The member has not reviewed the title, or has deleted the review. */
export class UnknownReview extends CallFailure {
  constructor() {
    super('not-found', messages.unknownReview);
  }
}
