import { parseCell } from '@videoqs/contract/wire/rules';
import type { IdentifierKind } from '../member/member.entity.ts';

/** The stored form of a typed email or cell; '' for an invalid cell. */
export const plainAddress = (kind: IdentifierKind, typed: string): string =>
  kind === 'email' ? typed.toLowerCase() : (parseCell(typed) ?? '');
