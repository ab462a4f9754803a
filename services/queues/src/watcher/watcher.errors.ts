import { CallFailure, InvalidBody } from '@videoqs/node/runtime/failure';
import { messages } from '../messages.ts';

/** There is no such member, or the caller may not see their plays. Both get the same answer. */
export class NoSuchWatcher extends CallFailure {
  constructor() {
    super('not-found', messages.unknownMember);
  }
}

/** A member asked for plays by the tag of another member. */
export class TagsArePrivate extends InvalidBody {
  constructor() {
    super([{ path: ['tag'], message: 'expected only for my own diary' }]);
  }
}
