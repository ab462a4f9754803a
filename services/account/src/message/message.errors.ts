import { CallFailure } from '@videoqs/node/runtime/failure';
import { messages } from '../messages.ts';

/** The member has reached the daily limit of text messages. */
export class TextsSpent extends CallFailure {
  /** @param msLeft the milliseconds until the next text may be sent */
  constructor(msLeft: number) {
    const seconds = Math.max(1, Math.ceil(msLeft / 1_000));
    super('too-many', messages.textsSpent(Math.ceil(seconds / 3_600)), { retryAfter: seconds });
  }
}
