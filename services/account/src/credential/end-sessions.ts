import type { EntityManager } from '@mikro-orm/postgresql';
import { dropDevices } from '../push/push.store.ts';
import { dropPairs } from '../session/pending-session.store.ts';
import { dropSessions } from '../session/session.store.ts';
import { authHash } from '../session/session-auth.ts';

/**
 * Ends every session and pending pair of a member in the caller's transaction, and forgets their devices. Hand what it
 * returns to `SessionCopies.bury` when that is kept. Pairs go first and by themselves: one that is being opened right
 * now is waited for, and its session goes.
 * @param but the userAUTH of one that stays
 */
export async function endSessions(em: EntityManager, userID: number, but = ''): Promise<Uint8Array[]> {
  await dropPairs(em, userID);
  await dropDevices(em, userID);
  return dropSessions(em, userID, authHash(but));
}
