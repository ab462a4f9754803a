import type { IdentifierKind, Member } from '../member/member.entity.ts';

/** The address that a code is sent to. */
export interface Target {
  userID: number;
  kind: IdentifierKind;
  identifier: string;
}

/** The requester of a code. */
export interface Asker {
  address: string;
  /** The name under which limits count the browser that requests a new password; '' if there is none. */
  browser?: string;
  /** Whether the browser has signed in to the account before. Strangers' limits do not apply to such a browser. */
  known?: boolean;
}

/** The member's verified address to which codes are sent; null if there is none. */
export function targetOf(member: Member): Target | null {
  const reached = member.reachedAt();
  return reached && { userID: member.id, ...reached };
}
