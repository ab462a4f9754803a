import { CallFailure } from '@videoqs/node/runtime/failure';
import { messages } from '../messages.ts';

export class UnknownPlay extends CallFailure {
  constructor() {
    super('not-found', messages.unknownPlay);
  }
}

/** The change was undone already, is too old, or belongs to another member. All three get the same answer. */
export class NothingToUndo extends CallFailure {
  constructor() {
    super('not-found', messages.nothingToUndo);
  }
}
