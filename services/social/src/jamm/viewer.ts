import { createHash } from 'node:crypto';
import type { SignedMember } from '@videoqs/contract/rpc';

/** A viewer: a member by id, or a guest by the hash of their key. */
export interface Viewer {
  userID: number | null;
  voter: string | null;
}

/** Members vote as themselves, guests with their browser's key, of which only the hash is stored. */
export const viewerOf = (member: SignedMember | null, guestKey: string | undefined): Viewer => ({
  userID: member?.userID ?? null,
  voter: member ? `m${member.userID}` : guestKey ? createHash('sha256').update(guestKey).digest('base64url') : null,
});
