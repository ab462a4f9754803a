import { parseCell } from '@videoqs/contract/wire/rules';
import { plainName } from '../member/name.rules.ts';

/**
 * The key under which limits count a typed name. It is the same for all spellings that `resetTarget` treats as equal.
 * The member's id is not used: a wait under a name that was not requested before would reveal whose email it is.
 */
export const spelledAlike = (typed: string): string =>
  // Postgres and JavaScript lower İ differently.
  parseCell(typed) ?? plainName(typed).toLowerCase().replace(/\p{M}/gu, '');
