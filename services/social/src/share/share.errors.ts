import { CallFailure } from '@videoqs/node/runtime/failure';
import { messages } from '../messages.ts';

/** Never made, or gone with its sender: the same answer for both. */
export class NoShare extends CallFailure {
  constructor() {
    super('not-found', messages.noShare);
  }
}
