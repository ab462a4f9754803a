import { CallFailure } from '@videoqs/node/runtime/failure';
import { messages } from '../messages.ts';

/** The vote never existed, or was deleted with its host. The answer is the same in both cases. */
export class NoJamm extends CallFailure {
  constructor() {
    super('not-found', messages.noJamm);
  }
}

/** The vote belongs to another host, or the caller is a guest without a key. */
export class JammNotAllowed extends CallFailure {
  constructor() {
    super('not-allowed');
  }
}
