import { parseCell } from '@videoqs/contract/wire/rules';
import type { IdentifierKind } from '../member/member.entity.ts';

/** An email or cell as it is kept, however it is typed; '' for what is no cell. */
export const plainAddress = (kind: IdentifierKind, typed: string): string =>
  kind === 'email' ? typed.toLowerCase() : (parseCell(typed) ?? '');
