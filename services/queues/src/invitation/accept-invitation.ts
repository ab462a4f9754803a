import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SignedMember } from '@videoqs/contract/rpc/rpc';
import type { Body, Reply } from '@videoqs/contract/wire/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import type { Caller } from '@videoqs/node/http/member-header';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { Clock } from '@videoqs/node/service/clock';
import { base58Code } from '@videoqs/node/text/base58';
import { sql } from 'kysely';
import { tables } from '../database.ts';
import { NoInvitation, QueueNotAllowed } from '../queue/queue.errors.ts';
import { levelOf, lockRow } from '../queue/queue.loader.ts';
import { may } from '../queue/queue.policy.ts';
import { QueueChanges } from '../queue/queue-changes.ts';
import { blockedAmong } from './blocked-among.ts';
import { joinQueue } from './join-queue.ts';

const LETTERS = 16;
/** How long a link works. */
export const INVITATION_DAYS = 7;

/** Links into shared queues: one at a time each, for a week, taken back by the owner at any time. */
@Injectable()
export class InvitationService {
  constructor(
    private readonly orm: MikroORM,
    private readonly changes: QueueChanges,
    private readonly clock: Clock,
    private readonly rpc: RpcClient,
  ) {}

  /** @throws QueueNotAllowed */
  create(
    userID: number,
    { queueID }: Body<'/api/queues/createInvitation'>,
  ): Promise<Reply<'/api/queues/createInvitation'>> {
    return this.changes.change({ userID, queueID, may: may('invite') }, async (em, queue) => {
      if (queue.isOwn()) throw new QueueNotAllowed();
      const code = base58Code(LETTERS);
      const expiresAt = new Date(this.clock.now().getTime() + INVITATION_DAYS * 86_400_000);
      await tables(em).deleteFrom('queue_invitation').where('queue_id', '=', queueID).execute();
      await tables(em)
        .insertInto('queue_invitation')
        .values({ code, queue_id: queueID, expires_at: expiresAt })
        .execute();
      return { code, expiresAt: expiresAt.toISOString() };
    });
  }

  /** @throws QueueNotAllowed */
  revoke(
    userID: number,
    { queueID }: Body<'/api/queues/revokeInvitation'>,
  ): Promise<Reply<'/api/queues/revokeInvitation'>> {
    return this.changes.change({ userID, queueID, may: may('invite') }, async (em) => {
      await tables(em).deleteFrom('queue_invitation').where('queue_id', '=', queueID).execute();
      return { success: true };
    });
  }

  /** What whoever has the link may see before they join; nothing across a block. @throws NoInvitation, Unavailable */
  async show(
    { member }: Caller,
    { code }: Body<'/api/queues/fetchInvitation'>,
  ): Promise<Reply<'/api/queues/fetchInvitation'>> {
    const em = this.orm.em.fork();
    const found = await tables(em)
      .selectFrom('queue_invitation as i')
      .innerJoin('queue as q', 'q.id', 'i.queue_id')
      .leftJoin('member as m', 'm.id', 'q.owner_id')
      .select(['q.id', 'q.name', 'q.count', 'q.owner_id', 'm.username', 'm.img_src'])
      .select(sql<number>`1 + (select count(*)::int from queue_member where queue_id = q.id)`.as('members'))
      .where('i.code', '=', code)
      .where('i.expires_at', '>', this.clock.now())
      .executeTakeFirst();
    if (!found) throw new NoInvitation();
    if (member) await this.refuseAcrossBlock(member.userID, found.owner_id);
    return {
      queueID: found.id,
      queueName: found.name,
      owner: { userID: found.owner_id, username: found.username ?? '', imgSrc: found.img_src ?? null },
      memberCount: found.members,
      count: found.count,
      amIn: member ? (await levelOf(em, found.id, member.userID)) !== null : false,
    };
  }

  /** Who has a block with whoever the link is from has no link. @throws NoInvitation, Unavailable */
  async accept(
    { userID }: SignedMember,
    { code }: Body<'/api/queues/acceptInvitation'>,
  ): Promise<Reply<'/api/queues/acceptInvitation'>> {
    const asked = await this.invitation(this.orm.em.fork(), code);
    if (!asked) throw new NoInvitation();
    await this.refuseAcrossBlock(userID, asked.owner_id);
    return inTransaction(this.orm, async (em, afterCommit) => {
      const queue = await lockRow(em, asked.queue_id);
      // taken back, or handed on to somebody else, while the lock was waited for
      const still = queue && (await this.invitation(em, code));
      if (still?.queue_id !== queue?.id || still?.owner_id !== asked.owner_id || !queue) throw new NoInvitation();
      const refused = await joinQueue(em, queue, { userID, by: userID, at: this.clock.now() });
      afterCommit(() => this.changes.tell(queue.id));
      const named = { queueID: queue.id, queueName: queue.name };
      return refused ? { ...named, success: false, userMessage: refused } : { ...named, success: true };
    });
  }

  private invitation(em: EntityManager, code: string) {
    return tables(em)
      .selectFrom('queue_invitation as i')
      .innerJoin('queue as q', 'q.id', 'i.queue_id')
      .select(['i.queue_id', 'q.owner_id'])
      .where('i.code', '=', code)
      .where('i.expires_at', '>', this.clock.now())
      .executeTakeFirst();
  }

  private async refuseAcrossBlock(userID: number, ownerID: number): Promise<void> {
    if (userID === ownerID) return;
    if ((await blockedAmong(this.rpc, userID, [ownerID])).length) throw new NoInvitation();
  }
}
