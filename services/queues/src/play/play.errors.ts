import { CallFailure } from '@videoqs/node/runtime/failure';
import { messages } from '../messages.ts';

export class UnknownPlay extends CallFailure {
  constructor() {
    super('not-found', messages.unknownPlay);
  }
}

/** Undone already, too long ago, or another member's: the same answer for all. */
export class NothingToUndo extends CallFailure {
  constructor() {
    super('not-found', messages.nothingToUndo);
  }
}
