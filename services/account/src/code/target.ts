import type { IdentifierKind, Member } from '../member/member.entity.ts';

/** Where a code goes. */
export interface Target {
  userID: number;
  kind: IdentifierKind;
  identifier: string;
}

/** The one who has a code sent. */
export interface Asker {
  address: string;
  /** The name of the browser that asks for a new password, '' where it has none. */
  browser?: string;
  /** It has signed in to the account before: what strangers ask for does not count for it. */
  known?: boolean;
}

/** Where a code reaches a member for certain; null: nowhere. */
export function targetOf(member: Member): Target | null {
  const reached = member.reachedAt();
  return reached && { userID: member.id, ...reached };
}
