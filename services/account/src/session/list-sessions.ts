import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { Clock } from '@videoqs/node/runtime/clock';
import { presentSession } from './session.presenter.ts';
import { sessionsOf } from './session.reads.ts';
import { authHash } from './session-auth.ts';

const MOST = 100;

/** Lists the devices on which a member is signed in. */
@Injectable()
export class ListSessions {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /** @param userAUTH the calling session's secret */
  async list(userID: number, userAUTH = ''): Promise<Reply<'/api/account/fetchSessions'>> {
    const asking = authHash(userAUTH);
    const rows = await sessionsOf(this.orm.em, userID, this.clock.now(), MOST);
    return { sessions: rows.map((row) => presentSession(row, asking)) };
  }
}
