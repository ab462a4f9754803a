import { createHash } from 'node:crypto';
import type { SignedMember } from '@videoqs/contract/rpc';

/** Who looks: a member by id, a guest by the hash of their key. */
export interface Viewer {
  userID: number | null;
  voter: string | null;
}

/** Members vote as themselves, guests by the key of their browser: its hash is what is kept. */
export const viewerOf = (member: SignedMember | null, guestKey: string | undefined): Viewer => ({
  userID: member?.userID ?? null,
  voter: member ? `m${member.userID}` : guestKey ? createHash('sha256').update(guestKey).digest('base64url') : null,
});
