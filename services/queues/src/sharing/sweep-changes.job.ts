import { MikroORM } from '@mikro-orm/postgresql';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/service/clock';
import { sql } from 'kysely';
import { tables } from '../database.ts';
import { SEEN_MS } from '../live/presence.ts';
import { HISTORY_DAYS } from '../queue/note-change.ts';
import { STRANGERS_WINDOW_MS } from './strangers.ts';

const BATCH = 1000;

/** Lets go of what happened too long ago, of what was taken out then, of links that expired and of who looked once. */
@JobHandler('sweep-changes')
export class SweepChangesJob implements RunsJob {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    await tables(this.orm).deleteFrom('queue_invitation').where('expires_at', '<', now).execute();
    await tables(this.orm)
      .deleteFrom('stranger_added')
      .where('at', '<', new Date(now.getTime() - STRANGERS_WINDOW_MS))
      .execute();
    await tables(this.orm)
      .deleteFrom('looking')
      .where('seen_at', '<', new Date(now.getTime() - SEEN_MS))
      .execute();
    const before = new Date(now.getTime() - HISTORY_DAYS * 86_400_000);
    while ((await this.forget(before)) === BATCH);
    await tables(this.orm).deleteFrom('removed_item').where('removed_at', '<', before).execute();
  }

  private async forget(before: Date): Promise<number> {
    const { rows } = await sql`delete from queue_change where (queue_id, revision) in
      (select queue_id, revision from queue_change where at < ${before} order by at limit ${BATCH}) returning queue_id`.execute(
      tables(this.orm),
    );
    return rows.length;
  }
}
