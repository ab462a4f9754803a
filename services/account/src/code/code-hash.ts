import { signaturesOf } from '@videoqs/node/runtime/signature';
import type { CodePurpose } from './code.entity.ts';

const { sign, isRight } = signaturesOf('');
const saidBy = (userID: number, purpose: CodePurpose, code: string) => `${userID}:${purpose}:${code}`;

/** The secret for hashing codes. */
export class CodeSecret {
  constructor(readonly value: string) {}

  /** The stored form of a code. */
  hash(userID: number, purpose: CodePurpose, code: string): Buffer {
    return Buffer.from(sign(saidBy(userID, purpose, code), this.value), 'base64url');
  }

  /** Whether a typed code matches a hash. */
  isRight(hash: Uint8Array, userID: number, purpose: CodePurpose, typed: string): boolean {
    return isRight(Buffer.from(hash).toString('base64url'), saidBy(userID, purpose, typed), this.value);
  }
}
