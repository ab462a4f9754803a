import { CallFailure, InvalidBody } from '@videoqs/node/http/failure';
import { messages } from '../messages.ts';

/** Somebody else's queue, or none at all: the same answer for both, so that ids cannot be probed. */
export class QueueNotAllowed extends CallFailure {
  constructor() {
    super('not-allowed');
  }
}

export class UnknownTitle extends CallFailure {
  constructor() {
    super('not-found', messages.unknownTitle);
  }
}

export class TitleGone extends CallFailure {
  constructor() {
    super('not-found', messages.gone);
  }
}

/** Never made, expired or taken back: the same answer for all. */
export class NoInvitation extends CallFailure {
  constructor() {
    super('not-found', messages.noInvitation);
  }
}

/** `after` is none that we wrote. */
export class NotACursor extends InvalidBody {
  constructor() {
    super([{ path: ['after'], message: 'not a cursor' }]);
  }
}
