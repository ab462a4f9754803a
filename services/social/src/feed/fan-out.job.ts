import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { inTransaction } from '@videoqs/node/database/transaction';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { sql } from 'kysely';
import { tables } from '../tables.ts';
import { mergedFor } from './feed-query.ts';

/** Entries of one transaction: each goes to as many lists as its member has active followers. */
const AT_ONCE = 20;
/** So many entries a list begins with. */
const BEGINS_WITH = 100;

/** Makes the lists of new readers, and writes what happened into those of followers who read these days. */
@JobHandler('fan-out')
export class FanOutJob implements RunsJob {
  constructor(private readonly orm: MikroORM) {}

  async run(): Promise<void> {
    while ((await inTransaction(this.orm, makeList)) > 0);
    while ((await inTransaction(this.orm, fanOut)) === AT_ONCE);
  }
}

/** Whoever begins to follow somebody meanwhile waits for it, and has it made once more. @returns how many */
async function makeList(em: EntityManager): Promise<number> {
  const db = tables(em);
  const reader = await db
    .selectFrom('feed_reader')
    .select('user_id')
    .where('whole_from', 'is', null)
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!reader) return 0;
  const id = reader.user_id;
  await sql`with newest as (${mergedFor(id, null, BEGINS_WITH)}),
      kept as (insert into feed_entry (reader_id, at, activity_id) select ${id}::bigint, at, id from newest on conflict do nothing)
    update feed_reader set whole_from = case when (select count(*) from newest) < ${BEGINS_WITH} then '1970-01-01'::timestamptz
      else (select min(at) from newest) + interval '1 microsecond' end where user_id = ${id}`.execute(db);
  return 1;
}

/** @returns how many entries */
async function fanOut(em: EntityManager): Promise<number> {
  const { rows } = await sql`with fresh as (
      select id, actor_id, at from activity where waiting order by id limit ${AT_ONCE} for update skip locked),
    kept as (insert into feed_entry (reader_id, at, activity_id)
      select r.user_id, fresh.at, fresh.id from fresh join follow f on f.followee_id = fresh.actor_id
      join feed_reader r on r.user_id = f.follower_id on conflict do nothing)
    update activity a set waiting = false from fresh where a.id = fresh.id returning a.id`.execute(tables(em));
  return rows.length;
}
