import { CallFailure } from '@videoqs/node/runtime/failure';
import { messages } from '../messages.ts';

/** The member has had today's number of texts. */
export class TextsSpent extends CallFailure {
  /** @param msLeft until the next one may be sent */
  constructor(msLeft: number) {
    const seconds = Math.max(1, Math.ceil(msLeft / 1_000));
    super('too-many', messages.textsSpent(Math.ceil(seconds / 3_600)), { retryAfter: seconds });
  }
}
