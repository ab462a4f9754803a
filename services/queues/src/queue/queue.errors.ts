import { CallFailure } from '@videoqs/node/runtime/failure';

/**
 * The queue belongs to others or does not exist. Both cases get the same answer, so that nobody can find out which ids
 * exist.
 */
export class QueueNotAllowed extends CallFailure {
  constructor() {
    super('not-allowed');
  }
}
