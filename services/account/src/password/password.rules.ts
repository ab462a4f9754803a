import { parseCell } from '@videoqs/contract/wire/rules';
import { plainName } from '../member/name.rules.ts';

/**
 * The key under which limits count a typed name. It is the same for all spellings that `resetTarget` treats as equal.
 * The member's id is not the key. Otherwise a wait for a name that nobody requested before would reveal that it belongs
 * to the same member as another name.
 */
export const spelledAlike = (typed: string): string =>
  // Postgres and JavaScript lower İ differently.
  parseCell(typed) ?? plainName(typed).toLowerCase().replace(/\p{M}/gu, '');
