import { CallFailure } from '@videoqs/node/runtime/failure';

/** The queue is not one of the caller's queues, or one of the members is not a mutual contact. */
export class GroupNotAllowed extends CallFailure {
  constructor() {
    super('not-allowed');
  }
}
