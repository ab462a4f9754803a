import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { emit } from '@videoqs/node/outbox/outbox';
import { Clock } from '@videoqs/node/runtime/clock';
import type { Member } from '../member/member.entity.ts';
import { eventOf } from '../member/member.events.ts';
import { lockCaller, lockFreeMembers } from '../member/member.store.ts';
import { achievementsOf, dropChecks, waitingChecks } from './level.store.ts';
import { factsOf, levelOf, pointsOf } from './points.rules.ts';

/** The number of members checked in one transaction. */
const BATCH = 100;

/** Computes levels from points. Each member has only one check at a time. A level never falls. */
@Injectable()
export class CheckLevels {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks members for whom a check was requested, and publishes each rise once. Members whose row is locked are
   * skipped; the sweep checks them later.
   * @returns the number of checked members, at most BATCH
   */
  checkWaiting(): Promise<number> {
    return inTransaction(this.orm, async (em) => {
      const members = await lockFreeMembers(em, await waitingChecks(em, BATCH));
      await this.raise(em, members);
      return members.length;
    });
  }

  /**
   * Checks the member's level. The answer says whether the level has risen since the last call.
   * @throws NotAuthorized
   */
  async tell(userID: number): Promise<Reply<'/api/levelup/lvlUpCheck'>> {
    return inTransaction(this.orm, async (em) => {
      // A second call of the same member waits here until the first releases the lock.
      const member = await lockCaller(em, userID);
      await this.raise(em, [member]);
      const levelWentUp = member.level > member.levelTold;
      member.levelTold = member.level;
      return { levelWentUp, level: String(member.level) };
    });
  }

  /** @param members members whose rows are locked */
  private async raise(em: EntityManager, members: readonly Member[]): Promise<void> {
    if (!members.length) return;
    const ids = members.map((m) => m.id);
    await dropChecks(em, ids);
    const achievements = await achievementsOf(em, ids);
    const risen = members.filter((m) => {
      const level = levelOf(pointsOf(factsOf(m), achievements(m.id)));
      if (level <= m.level) return false;
      m.level = level;
      return true;
    });
    await emit(em, 'member.levelWentUp', ...risen.map((m) => ({ ...eventOf(m, this.clock.now()), level: m.level })));
  }
}
