import { createHash } from 'node:crypto';
import { PASSWORD_MIN } from '@videoqs/contract/wire/rules';
import { messages } from '../messages.ts';

/** The number of passwords from the list that are refused. The list begins with the most common ones. */
const COMMONEST = 3_000;
const passhashOf = (password: string) => createHash('sha256').update(password).digest('hex');

/** The hashes are computed on first use, because the list takes some MB. */
let refused: Promise<ReadonlyMap<string, string>> | undefined;

async function refusedPasswords(): Promise<ReadonlyMap<string, string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Map([
    ...dictionary['passwords-common'].slice(0, COMMONEST).map((p) => [passhashOf(p), messages.passwordCommon] as const),
    ...tooShort().map((p) => [passhashOf(p), messages.passwordShort] as const),
  ]);
}

/** Every possible password that is shorter than the minimum and can be typed on an English keyboard. */
function tooShort(): string[] {
  const letters = Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n));
  let all = [''];
  for (let length = 1; length < PASSWORD_MIN; length++)
    all = ['', ...all.flatMap((start) => letters.map((letter) => start + letter))];
  return all;
}

/**
 * Finds the fault of a password by its hash. The server sees only hashes, so it compares the hash with those of bad
 * passwords.
 * @returns a text for the member, or null
 */
export async function passwordFault(passhash: string): Promise<string | null> {
  refused ??= refusedPasswords();
  return (await refused).get(passhash) ?? null;
}
