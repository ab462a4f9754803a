import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { messages } from '../messages.ts';
import { dropPairs } from './pending-session.store.ts';
import { closePair, dropSession, dropSessions, sessionIDOf } from './session.store.ts';
import { authHash } from './session-auth.ts';
import { SessionCopies } from './session-copies.ts';

/** Ends sessions of a member: the calling one, another one, or all but the calling one. */
@Injectable()
export class EndSession {
  constructor(
    private readonly orm: MikroORM,
    private readonly copies: SessionCopies,
  ) {}

  /** Signs the member out. This is harmless when the session has already ended. */
  async close(userID: number, userAUTH: string): Promise<void> {
    const hash = authHash(userAUTH);
    await closePair(this.orm.em, userID, hash);
    await this.copies.bury([hash]);
  }

  async end(userID: number, sessionID: string): Promise<Reply<'/api/account/endSession'>> {
    const ended = await dropSession(this.orm.em, userID, sessionID);
    await this.copies.bury(ended);
    return ended.length ? { success: true } : { success: false, userMessage: messages.deviceSessionGone };
  }

  /** Ends all sessions except the calling one, and deletes pending sessions. */
  async endOthers(userID: number, userAUTH = ''): Promise<Reply<'/api/account/endOtherSessions'>> {
    const { em } = this.orm;
    const here = authHash(userAUTH);
    if (!(await sessionIDOf(em, userID, here))) return { success: false, userMessage: messages.authFailed };
    // Pending sessions are deleted first, in a separate statement. This statement waits for a pending session that is
    // becoming a session at this moment. That session is then ended below.
    await dropPairs(em, userID);
    await this.copies.bury(await dropSessions(em, userID, here));
    return { success: true };
  }
}
