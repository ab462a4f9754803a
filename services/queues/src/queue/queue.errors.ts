import { CallFailure } from '@videoqs/node/runtime/failure';

/** The queue belongs to others or does not exist. Both get the same answer, so that ids cannot be probed. */
export class QueueNotAllowed extends CallFailure {
  constructor() {
    super('not-allowed');
  }
}
