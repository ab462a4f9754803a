import { type EntityManager, LockMode, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { emit } from '@videoqs/node/outbox/outbox';
import { Clock } from '@videoqs/node/runtime/clock';
import { NotAuthorized } from '@videoqs/node/runtime/failure';
import { sql } from 'kysely';
import { Member } from '../member/member.entity.ts';
import { asTold } from '../member/member-changed.ts';
import { tables } from '../tables.ts';
import { levelOf, pointsOf } from './points.ts';

/** Members looked at in one transaction. */
const BATCH = 100;

/** Levels: what the points say, one look at a time per member. A level never falls. */
@Injectable()
export class LevelService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /**
   * Looks at those for whom that was asked, and tells of each rise once. Whose row somebody else holds is left to the
   * sweep.
   * @returns how many it looked at, BATCH at most
   */
  checkWaiting(): Promise<number> {
    return inTransaction(this.orm, async (em) => {
      const waiting = await tables(em)
        .selectFrom('level_check')
        .select('user_id')
        .orderBy('asked_at')
        .limit(BATCH)
        .execute();
      const members = await em.find(
        Member,
        { id: waiting.map((row) => row.user_id) },
        { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { id: 'asc' } },
      );
      await this.raise(em, members);
      return members.length;
    });
  }

  /** Looks, and says whether the level has gone up since the member was last told. @throws NotAuthorized */
  async tell(userID: number): Promise<Reply<'/api/levelup/lvlUpCheck'>> {
    return inTransaction(this.orm, async (em) => {
      // whoever asked from here on waits for the lock of the one who asked before
      const member = await em.findOne(Member, userID, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!member) throw new NotAuthorized();
      await this.raise(em, [member]);
      const levelWentUp = member.level > member.levelTold;
      member.levelTold = member.level;
      return { levelWentUp, level: String(member.level) };
    });
  }

  /** What they have earned so far. */
  async points(member: Member): Promise<number> {
    const deeds = await deedsOf(this.orm, [member.id]);
    return pointsOf(factsOf(member), deeds(member.id));
  }

  /** @param members locked */
  private async raise(em: EntityManager, members: readonly Member[]): Promise<void> {
    if (!members.length) return;
    const ids = members.map((m) => m.id);
    await tables(em).deleteFrom('level_check').where('user_id', '=', sql<number>`any(${ids}::bigint[])`).execute();
    const deeds = await deedsOf(em, ids);
    const risen = members.filter((m) => {
      const level = levelOf(pointsOf(factsOf(m), deeds(m.id)));
      if (level <= m.level) return false;
      m.level = level;
      return true;
    });
    await emit(em, 'member.levelWentUp', ...risen.map((m) => ({ ...asTold(m, this.clock.now()), level: m.level })));
  }
}

const factsOf = (m: Member) => ({
  emailVerified: m.emailVerified,
  cellVerified: m.cellVerified,
  avatar: Boolean(m.imgSrc),
});

/** How many deeds of each kind members have done, by member. */
async function deedsOf(em: EntityManager | MikroORM, userIDs: readonly number[]) {
  const counted = await tables(em)
    .selectFrom('deed')
    .select((eb) => ['user_id', 'kind', eb.fn.countAll<number>().as('n')])
    .where('user_id', '=', sql<number>`any(${userIDs}::bigint[])`)
    .groupBy(['user_id', 'kind'])
    .execute();
  const byMember = Map.groupBy(counted, (row) => row.user_id);
  return (userID: number) => Object.fromEntries((byMember.get(userID) ?? []).map(({ kind, n }) => [kind, n]));
}
