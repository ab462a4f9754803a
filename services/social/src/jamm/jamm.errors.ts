import { CallFailure } from '@videoqs/node/runtime/failure';
import { messages } from '../messages.ts';

/** Never started, or gone with its host: the same answer for both. */
export class NoJamm extends CallFailure {
  constructor() {
    super('not-found', messages.noJamm);
  }
}

/** A vote that another started, or one without a key to vote by. */
export class JammNotAllowed extends CallFailure {
  constructor() {
    super('not-allowed');
  }
}
