import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs with MEMBER_SECRET. During a rotation, MEMBER_SECRET contains several values, joined by commas. The first value
 * signs, and all values are accepted.
 */
export interface Signatures {
  /** @returns HMAC-SHA256 as base64url */
  sign(text: string, secret: string): string;
  isRight(signature: string, text: string, secret: string): boolean;
}

/**
 * @param purpose a prefix of every signed text, so that a signature for one purpose is not valid for another
 * @param letters how many of the signature's 43 characters are kept, if the signature has to be short
 */
export function signaturesOf(purpose: string, letters = 43): Signatures {
  const by = (value: string, text: string) =>
    createHmac('sha256', value).update(purpose).update(text).digest('base64url').slice(0, letters);
  return {
    sign: (text, secret) => by(secret.split(',', 1)[0] as string, text),
    isRight: (signature, text, secret) => {
      // compare as text, because decoding would accept foreign characters and ignore the last character's unused bits
      const given = Buffer.from(signature);
      return secret.split(',').some((value) => {
        const right = Buffer.from(by(value, text));
        return given.length === right.length && timingSafeEqual(given, right);
      });
    },
  };
}
