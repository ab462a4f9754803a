import type { SignedMember } from '@videoqs/contract/rpc/rpc';

/** Whose list a change goes to: one's own, whatever the body says. Everybody may read all lists, but across a block. */
export const ownList = (me: SignedMember): number => me.userID;
