import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CodeSecret } from '../code/code-hash.ts';
import { tokenName } from '../device/device-token.ts';

/** Random bytes of a token, and as many that prove it is ours. */
const HALF = 16;
const TOKEN = /^[\w-]{43}$/;

/**
 * Tokens of browsers that request a new password. Limits count by them. Nobody can make new ones at will, since each
 * took a passwordReset, which is limited per address.
 */
@Injectable()
export class RequestTokens {
  constructor(private readonly secret: CodeSecret) {}

  make(): string {
    const chance = randomBytes(HALF);
    return Buffer.concat([chance, this.proofOf(chance)]).toString('base64url');
  }

  /** @returns the browser's name here, '' for a token that is not ours */
  nameOf(token: string): string {
    if (!TOKEN.test(token)) return '';
    const bytes = Buffer.from(token, 'base64url');
    if (!timingSafeEqual(bytes.subarray(HALF), this.proofOf(bytes.subarray(0, HALF)))) return '';
    return tokenName(token);
  }

  private proofOf(chance: Buffer): Buffer {
    return createHmac('sha256', `request ${this.secret.value}`).update(chance).digest().subarray(0, HALF);
  }
}
