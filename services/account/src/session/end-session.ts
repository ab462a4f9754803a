import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { messages } from '../messages.ts';
import { dropPairs } from './pending-session.store.ts';
import { closePair, dropSession, dropSessions, sessionIDOf } from './session.store.ts';
import { authHash } from './session-auth.ts';
import { SessionCopies } from './session-copies.ts';

/** Ends sessions as their member asks: the one that asks, another one, or all others. */
@Injectable()
export class EndSession {
  constructor(
    private readonly orm: MikroORM,
    private readonly copies: SessionCopies,
  ) {}

  /** Signs out; signing out of a session that is gone is fine. */
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

  /** Ends all but the one that asks; pairs that wait to be opened go as well. */
  async endOthers(userID: number, userAUTH = ''): Promise<Reply<'/api/account/endOtherSessions'>> {
    const { em } = this.orm;
    const here = authHash(userAUTH);
    if (!(await sessionIDOf(em, userID, here))) return { success: false, userMessage: messages.authFailed };
    // first and by themselves: a pair that is being opened right now is waited for, and its session goes below
    await dropPairs(em, userID);
    await this.copies.bury(await dropSessions(em, userID, here));
    return { success: true };
  }
}
