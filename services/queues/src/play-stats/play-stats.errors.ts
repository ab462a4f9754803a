import { CallFailure } from '@videoqs/node/runtime/failure';
import { messages } from '../messages.ts';

export class NothingWatched extends CallFailure {
  constructor() {
    super('not-found', messages.nothingWatched);
  }
}
