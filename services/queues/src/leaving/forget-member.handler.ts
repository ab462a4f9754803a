import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events/events';
import { QUEUE_LIMITS } from '@videoqs/contract/queues/queue';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { forgetMembers } from '@videoqs/node/snapshots/forget-members';
import { sql } from 'kysely';
import { tables } from '../database.ts';
import { QueueChanges } from '../queue/queue-changes.ts';
import { nextGeneration } from '../snapshot/generation.ts';
import { keepList } from '../top10/change-list.ts';

/**
 * A member is gone: their shared queues pass to whoever has edited them longest, else to the longest member, else go;
 * their own queue, Top 10s, reminders and memberships go. Titles they put into queues of others stay, added by nobody.
 * The handler tells everybody who looks at a queue that they were in.
 */
@EventHandler('member.deleted')
export class ForgetMemberHandler implements HandlesEvent<'member.deleted'> {
  constructor(private readonly changes: QueueChanges) {}

  async handle(
    deleted: readonly EventBody<'member.deleted'>[],
    em: EntityManager,
    afterCommit: AfterCommit,
  ): Promise<void> {
    await forgetMembers(em, deleted, 'queues.memberForgotten', async (userID) => {
      const theirs = await queuesOf(em, userID);
      afterCommit(() => theirs.forEach((id) => void this.changes.tell(id)));
      await passOn(em, userID);
      return letGo(em, userID);
    });
    await nextGeneration(em); // pages kept until now show their names
  }
}

async function queuesOf(em: EntityManager, userID: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id::float8 as id from queue where owner_id = ${userID}
    union select queue_id::float8 from queue_member where user_id = ${userID}`.execute(tables(em));
  return rows.map((row) => row.id);
}

/** Of a name, so that a number fits behind it. */
const NAME_LETTERS = 36;

/** An heir who has a queue of that name gets it under the next one with a number; nobody comes in by a link they never made. */
async function passOn(em: EntityManager, userID: number): Promise<void> {
  await sql`
    with owned as (select id from queue where owner_id = ${userID} and id <> ${userID} order by id for update),
      heir as (select distinct on (m.queue_id) m.queue_id, m.user_id from queue_member m join owned on owned.id = m.queue_id
        order by m.queue_id, m.level = 'editor' desc, m.joined_at, m.user_id),
      voided as (delete from queue_invitation i using owned o where i.queue_id = o.id),
      promoted as (delete from queue_member m using heir h where m.queue_id = h.queue_id and m.user_id = h.user_id)
    update queue q set owner_id = h.user_id, revision = revision + 1, name = free.name
    from heir h cross join lateral (
      select called.name from queue old cross join lateral (
        select case n when 1 then old.name else left(old.name, ${NAME_LETTERS}) || ' ' || n end as name
        from generate_series(1, ${QUEUE_LIMITS.sharedQueues} + 1) n) called
      where old.id = h.queue_id and not exists (
        select from queue theirs where theirs.id <> old.id and theirs.owner_id in (h.user_id, ${userID})
          and lower(theirs.name) = lower(called.name))
      limit 1) free
    where q.id = h.queue_id
  `.execute(tables(em));
}

async function letGo(em: EntityManager, userID: number): Promise<number> {
  const db = tables(em);
  const lists = await db.selectFrom('top10_list').selectAll().where('user_id', '=', userID).forUpdate().execute();
  for (const { media_type, keys } of lists) await keepList(em, { userID, mediaType: media_type, was: keys, is: [] });
  const owned = db.selectFrom('queue').select('id').where('owner_id', '=', userID);
  const gone = [
    await db.deleteFrom('top10_list').where('user_id', '=', userID).executeTakeFirst(),
    await db.deleteFrom('reminder').where('user_id', '=', userID).executeTakeFirst(),
    await db.deleteFrom('item').where('queue_id', 'in', owned).executeTakeFirst(),
    await db.deleteFrom('queue').where('owner_id', '=', userID).executeTakeFirst(),
    await db.deleteFrom('queue_member').where('user_id', '=', userID).executeTakeFirst(),
    await db.deleteFrom('calendar_feed').where('user_id', '=', userID).executeTakeFirst(),
    await db.deleteFrom('delivery').where('user_id', '=', userID).executeTakeFirst(),
  ];
  await sql`
    update removed_item set reminders = jsonb_path_query_array(reminders, '$[*] ? (@.user_id != $id)', jsonb_build_object('id', ${userID}::bigint))
    where reminders @> jsonb_build_array(jsonb_build_object('user_id', ${userID}::bigint))
  `.execute(db); // a title that others put back brings no reminder of theirs
  return gone.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}
