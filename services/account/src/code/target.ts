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
  /** The name of the browser that requests a new password, '' without one. */
  browser?: string;
  /** Whether it has signed in to the account before. Then strangers' limits do not apply to it. */
  known?: boolean;
}

/** The verified address of a member for codes; null without one. */
export function targetOf(member: Member): Target | null {
  const reached = member.reachedAt();
  return reached && { userID: member.id, ...reached };
}
