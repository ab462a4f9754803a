import { randomInt } from 'node:crypto';

const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Creates a random code without letters that look alike. Each letter adds 5.86 bits of randomness. */
export const base58Code = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
