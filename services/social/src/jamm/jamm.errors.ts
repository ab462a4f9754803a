import { CallFailure } from '@videoqs/node/runtime/failure';
import { messages } from '../messages.ts';

/** Never started, or gone with its host: the same answer for both. */
export class NoJamm extends CallFailure {
  constructor() {
    super('not-found', messages.noJamm);
  }
}

/** A queue that is not theirs, somebody with whom they do not have each other as contacts, or a vote that another started. */
export class JammNotAllowed extends CallFailure {
  constructor() {
    super('not-allowed');
  }
}
