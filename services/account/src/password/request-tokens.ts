import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CodeSecret } from '../code/code-hash.ts';
import { tokenName } from '../device/device-token.ts';

/** Length in bytes of a token's random half. The other half has the same length and is our signature. */
const HALF = 16;
const TOKEN = /^[\w-]{43}$/;

/**
 * Makes and checks tokens of browsers that request a new password. Limits count by these tokens. Nobody can collect
 * many tokens, because each takes a call of passwordReset, and these calls are limited per address.
 */
@Injectable()
export class RequestTokens {
  constructor(private readonly secret: CodeSecret) {}

  make(): string {
    const chance = randomBytes(HALF);
    return Buffer.concat([chance, this.proofOf(chance)]).toString('base64url');
  }

  /** @returns the name under which the browser is counted; '' for a token that we did not make */
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
