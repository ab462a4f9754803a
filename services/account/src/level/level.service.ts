import { type EntityManager, LockMode, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/wire/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { NotAuthorized } from '@videoqs/node/http/failure';
import { emit } from '@videoqs/node/outbox/outbox';
import { Clock } from '@videoqs/node/service/clock';
import { tables } from '../database.ts';
import { Member } from '../member/member.entity.ts';
import { asTold } from '../member/member-changed.ts';
import { levelOf, pointsOf } from './points.ts';

/** Levels: what the points say, one look at a time per member. A level never falls. */
@Injectable()
export class LevelService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /** Looks, and tells of a rise once. A member who is gone is no fault. */
  async check(userID: number): Promise<void> {
    await inTransaction(this.orm, (em) => this.raise(em, userID));
  }

  /** Looks, and says whether the level has gone up since the member was last told. @throws NotAuthorized */
  async tell(userID: number): Promise<Reply<'/api/levelup/lvlUpCheck'>> {
    return inTransaction(this.orm, async (em) => {
      const member = await this.raise(em, userID);
      if (!member) throw new NotAuthorized();
      const levelWentUp = member.level > member.levelTold;
      member.levelTold = member.level;
      return { levelWentUp, level: String(member.level) };
    });
  }

  /** What they have earned so far. */
  async points(member: Member): Promise<number> {
    return pointsOf(factsOf(member), await deedsOf(this.orm, member.id));
  }

  private async raise(em: EntityManager, userID: number): Promise<Member | null> {
    // whoever asked from here on waits for the lock of the one who asked before
    const member = await em.findOne(Member, userID, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!member) return null;
    await tables(em).deleteFrom('level_check').where('user_id', '=', userID).execute();
    const level = levelOf(pointsOf(factsOf(member), await deedsOf(em, userID)));
    if (level <= member.level) return member;
    member.level = level;
    await emit(em, 'member.levelWentUp', { ...asTold(member, this.clock.now()), level });
    return member;
  }
}

const factsOf = (m: Member) => ({
  emailVerified: m.emailVerified,
  cellVerified: m.cellVerified,
  avatar: Boolean(m.imgSrc),
});

async function deedsOf(em: EntityManager | MikroORM, userID: number) {
  const counted = await tables(em)
    .selectFrom('deed')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('n')])
    .where('user_id', '=', userID)
    .groupBy('kind')
    .execute();
  return Object.fromEntries(counted.map(({ kind, n }) => [kind, n]));
}
