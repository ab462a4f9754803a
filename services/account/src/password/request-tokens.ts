import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CodeSecret } from '../code/code-hash.ts';
import { tokenName } from '../device/device-token.ts';

/** Bytes of chance, and as many that prove that the token is ours. */
const HALF = 16;
const TOKEN = /^[\w-]{43}$/;

/**
 * What a browser that asks for a new password is known by. Counts go by it, so nobody can make themself new ones: each
 * took a passwordReset, of which an address has so many an hour.
 */
@Injectable()
export class RequestTokens {
  constructor(private readonly secret: CodeSecret) {}

  make(): string {
    const chance = randomBytes(HALF);
    return Buffer.concat([chance, this.proofOf(chance)]).toString('base64url');
  }

  /** @returns what its browser is called here, '' for a token that is none of ours */
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
