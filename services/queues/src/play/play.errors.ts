import { CallFailure } from '@videoqs/node/runtime/failure';
import { messages } from '../messages.ts';

export class UnknownPlay extends CallFailure {
  constructor() {
    super('not-found', messages.unknownPlay);
  }
}

/** The day or time of a play is in the future. */
export class InFuture extends CallFailure {
  constructor() {
    super('invalid-body', messages.inFuture, { issues: [{ path: 'watchedAt', message: 'expected no future time' }] });
  }
}

/** The member already has the maximum number of plays. */
export class DiaryFull extends CallFailure {
  constructor() {
    super('not-allowed', messages.diaryFull);
  }
}

/** An undo would restore more titles than the member's queue has room for. */
export class NoRoomToUndo extends CallFailure {
  constructor() {
    super('not-allowed', messages.noRoomToUndo);
  }
}

/** The change was undone already, is too old, or belongs to another member. All three get the same answer. */
export class NothingToUndo extends CallFailure {
  constructor() {
    super('not-found', messages.nothingToUndo);
  }
}
