import type { EntityManager } from '@mikro-orm/postgresql';
import { dropDevices } from '../push/push.store.ts';
import { dropPairs } from '../session/pending-session.store.ts';
import { dropSessions } from '../session/session.store.ts';
import { authHash } from '../session/session-auth.ts';

/**
 * Ends every session and pending session of a member in the caller's transaction, and removes the member's push
 * devices. After the commit, pass the result to `SessionCopies.bury`. Pending sessions are deleted first, in a separate
 * statement. This statement waits for a pending session that is becoming a session at this moment, so that this session
 * is ended too.
 * @param but the userAUTH of a session that stays open
 */
export async function endSessions(em: EntityManager, userID: number, but = ''): Promise<Uint8Array[]> {
  await dropPairs(em, userID);
  await dropDevices(em, userID);
  return dropSessions(em, userID, authHash(but));
}
