import { parseCell } from '@videoqs/contract/wire/rules';
import { plainName } from '../member/name.rules.ts';

/**
 * The key by which limits count a typed name: the same for all spellings that `resetTarget` treats alike. The member's
 * id is not used, because a wait under a name not requested before would reveal whose email it is.
 */
export const spelledAlike = (typed: string): string =>
  parseCell(typed) ?? plainName(typed).toLowerCase().replace(/\p{M}/gu, ''); // Postgres and JavaScript differ on İ
