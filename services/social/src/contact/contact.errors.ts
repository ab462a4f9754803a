import { CallFailure } from '@videoqs/node/runtime/failure';
import { messages } from '../messages.ts';

/** A look-up by email or cell requires that the caller has verified their own email or cell. */
export class VerifyFirst extends CallFailure {
  constructor(by: 'email' | 'cell') {
    super('not-allowed', messages.verifyFirst[by]);
  }
}
