import { parseCell } from '@videoqs/contract/wire/rules';
import { plainName } from '../member/name.rules.ts';

/**
 * What was typed as limits count it: the same for all spellings that `resetTarget` takes for one. Not the member, or
 * whoever is told to wait under a name that they had not asked for would learn whose email it is.
 */
export const spelledAlike = (typed: string): string =>
  parseCell(typed) ?? plainName(typed).toLowerCase().replace(/\p{M}/gu, ''); // Postgres has İ as i, JavaScript as i and a dot
