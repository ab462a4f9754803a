import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MY_QUEUE } from '@videoqs/contract/queues/queue';
import type { Body, Parsed, Reply } from '@videoqs/contract/wire/calls';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { Clock } from '@videoqs/node/service/clock';
import { MemberSnapshots } from '@videoqs/node/snapshots/member.snapshot';
import { sql } from 'kysely';
import { tables } from '../database.ts';
import { messages } from '../messages.ts';
import { noteChange } from '../queue/note-change.ts';
import type { Level, Queue } from '../queue/queue.entity.ts';
import { QueueNotAllowed } from '../queue/queue.errors.ts';
import { levelOf } from '../queue/queue.loader.ts';
import { may } from '../queue/queue.policy.ts';
import { type Change, QueueChanges } from '../queue/queue-changes.ts';
import { Alarms } from '../reminder/alarms.ts';
import { standBetween } from './blocked-among.ts';
import { joinQueue } from './join-queue.ts';
import { hasQueueCalled } from './queue-names.ts';

type Changed = Reply<'/api/queues/grantPermissions'>;
type Permissions = Changed['permissionsOfQueueX'];
/** What a change comes to: undefined when it is done, else why not, in words. */
type Outcome = string | undefined;

/** Who is in a queue, and what they may do there. */
@Injectable()
export class PermissionService {
  constructor(
    private readonly orm: MikroORM,
    private readonly changes: QueueChanges,
    private readonly clock: Clock,
    private readonly alarms: Alarms,
    private readonly rpc: RpcClient,
    private readonly members: MemberSnapshots,
  ) {}

  /** Every queue the member is in, their own first; but for the one they come from. */
  async mine(
    userID: number,
    { fromQueue }: Parsed<'/api/queues/fetchMyQueuePermissions'>,
  ): Promise<Reply<'/api/queues/fetchMyQueuePermissions'>> {
    const { rows } = await sql<{ id: number; name: string; level: Level }>`
      select ${userID}::float8 as id, ${MY_QUEUE} as name, 'owner' as level
      union all select id::float8, name, 'owner' from queue where owner_id = ${userID} and id <> ${userID}
      union all select q.id::float8, q.name, m.level from queue_member m join queue q on q.id = m.queue_id where m.user_id = ${userID}
      order by id`.execute(tables(this.orm));
    return {
      myQueuePermissions: rows
        .filter((q) => q.id !== fromQueue)
        .map((q) => ({
          queueID: q.id,
          queueName: q.name,
          level: q.level,
          canEdit: may('edit')(q.level),
        })),
    };
  }

  /** @throws QueueNotAllowed */
  async of(
    userID: number,
    { queueID }: Body<'/api/queues/fetchPermissionsOfQueueX'>,
  ): Promise<Reply<'/api/queues/fetchPermissionsOfQueueX'>> {
    const em = this.orm.em.fork();
    const level = await levelOf(em, queueID, userID);
    if (!may('see')(level)) throw new QueueNotAllowed();
    const permissionsOfQueueX = await permissionsOf(em, queueID);
    return { permissionsOfQueueX, ...(may('invite')(level) && (await this.invitationTo(em, queueID))) };
  }

  /** Somebody with whom there is a block is nobody, as one that is not known. @throws QueueNotAllowed, Unavailable */
  async add(userID: number, { queueID, addMemberUid }: Body<'/api/queues/addQueueMember'>): Promise<Changed> {
    const { blocked, strangers } = await standBetween(this.rpc, userID, [addMemberUid]);
    await this.members.meet({ userIDs: [addMemberUid] });
    return this.change({ userID, queueID, may: may('addMember') }, async (em, queue) => {
      const known = await tables(em)
        .selectFrom('member')
        .select('id')
        .where('id', '=', addMemberUid)
        .executeTakeFirst();
      if (!known || blocked.length) return messages.unknownMember;
      const isStranger = strangers.length > 0;
      return joinQueue(em, queue, { userID: addMemberUid, by: userID, at: this.clock.now(), isStranger });
    });
  }

  /** @throws QueueNotAllowed */
  grant(userID: number, { queueID, grantUid }: Body<'/api/queues/grantPermissions'>): Promise<Changed> {
    return this.change({ userID, queueID, may: may('grant') }, (em, queue) =>
      this.setLevel(em, queue, { userID: grantUid, level: 'editor', by: userID }),
    );
  }

  /** @throws QueueNotAllowed */
  revoke(userID: number, { queueID, revokeUid }: Body<'/api/queues/revokePermissions'>): Promise<Changed> {
    return this.change({ userID, queueID, may: may('revoke') }, (em, queue) =>
      this.setLevel(em, queue, { userID: revokeUid, level: 'member', by: userID }),
    );
  }

  /**
   * Takes somebody out; oneself is leaving. Their reminders in the queue go, and the link by which they could come back.
   * @throws QueueNotAllowed
   */
  boot(userID: number, { queueID, bootUid }: Body<'/api/queues/bootMember'>): Promise<Changed> {
    const deed = bootUid === userID ? 'leave' : 'boot';
    return this.change({ userID, queueID, may: may(deed) }, async (em, queue, afterCommit) => {
      const db = tables(em);
      const gone = await db
        .deleteFrom('queue_member')
        .where('queue_id', '=', queueID)
        .where('user_id', '=', bootUid)
        .returning('user_id')
        .execute();
      if (!gone.length) return messages.notInQueue;
      const reminders = await db
        .deleteFrom('reminder')
        .where('queue_id', '=', queueID)
        .where('user_id', '=', bootUid)
        .returning('id')
        .execute();
      if (deed === 'boot') await forgetInvitation(em, queueID);
      await noteChange(em, queue, { what: 'left', about: bootUid, by: userID, at: this.clock.now() });
      afterCommit(() => this.alarms.disarm(reminders.map((r) => r.id)));
      return undefined;
    });
  }

  /** The owner stays as an editor; a link of theirs is void. What others call their queues only who shares one learns. @throws QueueNotAllowed */
  handOver(userID: number, { queueID, toUid }: Body<'/api/queues/handOver'>): Promise<Changed> {
    return this.change({ userID, queueID, may: may('handOver') }, async (em, queue) => {
      const db = tables(em);
      if (toUid === userID) return undefined;
      if ((await levelOf(em, queueID, toUid)) === null) return messages.notInQueue;
      if (await hasQueueCalled(em, toUid, queue.name)) return messages.nameTakenByHeir;
      await db.deleteFrom('queue_member').where('queue_id', '=', queueID).where('user_id', '=', toUid).execute();
      const at = this.clock.now();
      await db
        .insertInto('queue_member')
        .values({ queue_id: queueID, user_id: userID, level: 'editor', joined_at: at })
        .execute();
      queue.ownerID = toUid;
      await forgetInvitation(em, queueID);
      await noteChange(em, queue, { what: 'handed-on', about: toUid, by: userID, at });
      await em.flush();
      return undefined;
    });
  }

  private async setLevel(
    em: EntityManager,
    queue: Queue,
    { userID, level, by }: { userID: number; level: Exclude<Level, 'owner'>; by: number },
  ): Promise<Outcome> {
    const set = await tables(em)
      .updateTable('queue_member')
      .set({ level })
      .where('queue_id', '=', queue.id)
      .where('user_id', '=', userID)
      .returning('user_id')
      .execute();
    if (!set.length) return messages.notInQueue;
    const what = level === 'editor' ? 'granted' : 'revoked';
    await noteChange(em, queue, { what, about: userID, by, at: this.clock.now() });
    return undefined;
  }

  /** Changes who is in a shared queue; the answer is how it is then, whatever came of it. */
  private change(o: Parameters<QueueChanges['change']>[0], work: Change<Outcome>): Promise<Changed> {
    return this.changes.change(o, async (em, queue, afterCommit) => {
      if (queue.isOwn()) throw new QueueNotAllowed(); // one's own queue is shared with nobody
      const refused = await work(em, queue, afterCommit);
      const now = {
        permissionsOfQueueX: await permissionsOf(em, o.queueID),
        ...(queue.ownerID === o.userID && (await this.invitationTo(em, o.queueID))),
      };
      return refused ? { ...now, success: false, userMessage: refused } : { ...now, success: true };
    });
  }

  /** The link into a queue that works now, if there is one. */
  private async invitationTo(em: EntityManager, queueID: number): Promise<Pick<Changed, 'invitation'>> {
    const found = await tables(em)
      .selectFrom('queue_invitation')
      .select(['code', 'expires_at'])
      .where('queue_id', '=', queueID)
      .where('expires_at', '>', this.clock.now())
      .executeTakeFirst();
    return found ? { invitation: { code: found.code, expiresAt: found.expires_at.toISOString() } } : {};
  }
}

const forgetInvitation = (em: EntityManager, queueID: number) =>
  tables(em).deleteFrom('queue_invitation').where('queue_id', '=', queueID).execute();

/** The owner, then editors, then members, each in the order they joined. */
async function permissionsOf(em: EntityManager, queueID: number): Promise<Permissions> {
  const { rows } = await sql<{ id: number; username: string; img_src: string | null; level: Level }>`
    with inside as (
      select owner_id as id, 'owner' as level, 0 as rank, created_at as since from queue where id = ${queueID}
      union all select user_id, level, case level when 'editor' then 1 else 2 end, joined_at from queue_member where queue_id = ${queueID})
    select inside.id::float8 as id, coalesce(m.username, '') as username, m.img_src, inside.level
    from inside left join member m on m.id = inside.id order by inside.rank, inside.since, inside.id`.execute(
    tables(em),
  );
  return rows.map((m) => ({ userID: m.id, username: m.username, imgSrc: m.img_src, level: m.level }));
}
