import { CallFailure } from '@videoqs/node/runtime/failure';
import { messages } from '../messages.ts';

/** A look-up by email or cell requires that the caller has verified one of their own. */
export class VerifyFirst extends CallFailure {
  constructor(by: 'email' | 'cell') {
    super('not-allowed', messages.verifyFirst[by]);
  }
}
