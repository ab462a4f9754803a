import type { EntityManager } from '@mikro-orm/postgresql';
import { dropDevices } from '../push/push.store.ts';
import { dropPairs } from '../session/pending-session.store.ts';
import { dropSessions } from '../session/session.store.ts';
import { authHash } from '../session/session-auth.ts';

/**
 * Ends every session and pending pair of a member in the caller's transaction, and removes their push devices. After
 * the commit, pass the result to `SessionCopies.bury`. Pairs are deleted first and on their own: this waits for one
 * that is being opened right now, so that its session is ended too.
 * @param but the userAUTH of a session that stays
 */
export async function endSessions(em: EntityManager, userID: number, but = ''): Promise<Uint8Array[]> {
  await dropPairs(em, userID);
  await dropDevices(em, userID);
  return dropSessions(em, userID, authHash(but));
}
