import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Looker } from '@videoqs/contract/queues/queue';
import { STREAM_BEAT_MS } from '@videoqs/contract/wire/stream';
import { Clock } from '@videoqs/node/service/clock';
import { type RawBuilder, sql } from 'kysely';
import { tables } from '../database.ts';

/** Whoever was not seen for so long is gone: the copy that they looked by has died. */
export const SEEN_MS = 4 * STREAM_BEAT_MS;
/** Whoever says no more for so long that they hold a title has let go of it, ms. */
const HELD_MS = 30_000;

/** Who looks at queues just now, by whichever copy of this service. */
@Injectable()
export class Presence {
  private readonly copy = randomUUID();

  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  async come(queueID: number, userID: number): Promise<void> {
    await tables(this.orm)
      .insertInto('looking')
      .values({ queue_id: queueID, copy: this.copy, user_id: userID, seen_at: this.clock.now() })
      .onConflict((oc) => oc.columns(['queue_id', 'copy', 'user_id']).doUpdateSet({ seen_at: this.clock.now() }))
      .execute();
  }

  async go(queueID: number, userID: number): Promise<void> {
    await tables(this.orm)
      .deleteFrom('looking')
      .where('queue_id', '=', queueID)
      .where('copy', '=', this.copy)
      .where('user_id', '=', userID)
      .execute();
  }

  /** They are about to move a title, or none any more; whoever does not look at the queue holds nothing. */
  async hold(queueID: number, userID: number, mediaKey: string | null): Promise<void> {
    await tables(this.orm)
      .updateTable('looking')
      .set({ holds: mediaKey, held_at: mediaKey === null ? null : this.clock.now() })
      .where('queue_id', '=', queueID)
      .where('user_id', '=', userID)
      .execute();
  }

  /**
   * They look by this copy, whatever became of their rows: this copy may have been still for longer than others waited.
   * @returns queues of which others see something else now: somebody is back, or held a title for too long and lets go
   */
  async stay(lookers: readonly { queueID: number; userID: number }[]): Promise<number[]> {
    const { rows: back } = await sql<{ queue_id: number }>`with here as (
        select distinct * from unnest(${lookers.map((one) => one.queueID)}::bigint[], ${lookers.map((one) => one.userID)}::bigint[])
          as h(queue_id, user_id)),
      kept as (insert into looking (queue_id, copy, user_id, seen_at)
        select queue_id, ${this.copy}::uuid, user_id, ${this.clock.now()}::timestamptz from here order by queue_id, user_id
        on conflict (queue_id, copy, user_id) do update set seen_at = excluded.seen_at)
      select h.queue_id::float8 as queue_id from here h where not exists (select from looking l
        where l.queue_id = h.queue_id and l.copy = ${this.copy} and l.user_id = h.user_id and l.seen_at > ${this.ago(SEEN_MS)})`.execute(
      tables(this.orm),
    );
    const lapsed = await tables(this.orm)
      .updateTable('looking')
      .where('copy', '=', this.copy)
      .set({ holds: null, held_at: null })
      .where('held_at', '<', this.ago(HELD_MS))
      .returning('queue_id')
      .execute();
    return [...new Set([...back, ...lapsed].map((row) => row.queue_id))];
  }

  /** Those who look at a queue, each once, as JSON for another query. */
  at(queueID: number): RawBuilder<Looker[]> {
    return sql`(select coalesce(json_agg(json_build_object('userID', l.user_id, 'username', coalesce(m.username, ''),
        'imgSrc', m.img_src, 'holds', l.holds) order by l.user_id), '[]')
      from (select user_id, max(holds) as holds from looking
        where queue_id = ${queueID} and seen_at > ${this.ago(SEEN_MS)} group by user_id) l
      left join member m on m.id = l.user_id)`;
  }

  private ago(ms: number): Date {
    return new Date(this.clock.now().getTime() - ms);
  }
}
