import { CallFailure } from '@videoqs/node/runtime/failure';
import { messages } from '../messages.ts';

/** The share never existed, or was deleted with its sender. Both get the same answer. */
export class NoShare extends CallFailure {
  constructor() {
    super('not-found', messages.noShare);
  }
}
