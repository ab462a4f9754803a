import { createHash } from 'node:crypto';
import type { SignedMember } from '@videoqs/contract/rpc';

/** A viewer: a member by id, or a guest by the hash of their key. */
export interface Viewer {
  userID: number | null;
  voter: string | null;
}

/**
 * Identifies the viewer. Members vote under their id, guests with their browser's key; only a hash of the key is
 * stored.
 */
export const viewerOf = (member: SignedMember | null, guestKey: string | undefined): Viewer => ({
  userID: member?.userID ?? null,
  voter: member ? `m${member.userID}` : guestKey ? createHash('sha256').update(guestKey).digest('base64url') : null,
});
