import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Place } from '@videoqs/contract/account/place';
import type { Reply } from '@videoqs/contract/calls';
import { Clock } from '@videoqs/node/runtime/clock';
import { messages } from '../messages.ts';
import { authHash, SessionService } from '../session/session.service.ts';
import { tables } from '../tables.ts';

const MOST = 100;

/** Where a member is signed in: their sessions, told apart by an id that opens nothing. */
@Injectable()
export class PlaceService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly sessions: SessionService,
  ) {}

  /** @param userAUTH of the session that asks */
  async list(userID: number, userAUTH = ''): Promise<Place[]> {
    const asking = authHash(userAUTH);
    const rows = await tables(this.orm)
      .selectFrom('session')
      .select(['id', 'auth_hash', 'device', 'place', 'network', 'created_at', 'seen_at'])
      .where('user_id', '=', userID)
      .where('expires_at', '>', this.clock.now())
      .orderBy('seen_at', 'desc')
      .orderBy('created_at', 'desc')
      .limit(MOST)
      .execute();
    return rows.map((s) => ({
      sessionID: s.id,
      device: s.device || messages.unknownDevice,
      place: s.place,
      network: s.network,
      signedInAt: s.created_at.toISOString(),
      lastSeenAt: s.seen_at.toISOString(),
      current: asking.equals(s.auth_hash),
    }));
  }

  async end(userID: number, sessionID: string): Promise<Reply<'/api/account/endSession'>> {
    const ended = await tables(this.orm)
      .deleteFrom('session')
      .where('id', '=', sessionID)
      .where('user_id', '=', userID)
      .returning('auth_hash')
      .execute();
    await this.sessions.bury(ended.map((s) => s.auth_hash));
    return ended.length ? { success: true } : { success: false, userMessage: messages.placeGone };
  }

  /** All but the one that asks; pairs that wait to be opened go as well. */
  async endOthers(userID: number, userAUTH = ''): Promise<Reply<'/api/account/endOtherSessions'>> {
    const db = tables(this.orm);
    const here = await db
      .selectFrom('session')
      .select('id')
      .where('auth_hash', '=', authHash(userAUTH))
      .where('user_id', '=', userID)
      .executeTakeFirst();
    if (!here) return { success: false, userMessage: messages.authFailed };
    // first and by themselves: a pair that is being opened right now is waited for, and its session goes below
    await db.deleteFrom('pending_session').where('user_id', '=', userID).execute();
    const ended = await db
      .deleteFrom('session')
      .where('user_id', '=', userID)
      .where('id', '<>', here.id)
      .returning('auth_hash')
      .execute();
    await this.sessions.bury(ended.map((s) => s.auth_hash));
    return { success: true };
  }
}
