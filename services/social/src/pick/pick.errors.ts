import { CallFailure } from '@videoqs/node/runtime/failure';

/** A queue that is not theirs, or somebody with whom they do not have each other as contacts. */
export class GroupNotAllowed extends CallFailure {
  constructor() {
    super('not-allowed');
  }
}
