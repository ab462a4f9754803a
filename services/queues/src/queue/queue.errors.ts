import { CallFailure } from '@videoqs/node/runtime/failure';

/** Somebody else's queue, or none at all: the same answer for both, so that ids cannot be probed. */
export class QueueNotAllowed extends CallFailure {
  constructor() {
    super('not-allowed');
  }
}
