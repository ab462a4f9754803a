import { CallFailure } from '@videoqs/node/runtime/failure';
import { messages } from '../messages.ts';

/** One looks up by what one has shown to be one's own. */
export class VerifyFirst extends CallFailure {
  constructor(by: 'email' | 'cell') {
    super('not-allowed', messages.verifyFirst[by]);
  }
}
