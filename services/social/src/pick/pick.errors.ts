import { CallFailure } from '@videoqs/node/runtime/failure';

/** The queue is not theirs, or one of the members is not a mutual contact. */
export class GroupNotAllowed extends CallFailure {
  constructor() {
    super('not-allowed');
  }
}
