import { MikroORM } from '@mikro-orm/postgresql';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/runtime/clock';
import { tables } from '../tables.ts';
import { ExportService, KEPT_DAYS } from './export.service.ts';

const MINUTE_MS = 60_000;
/** A call that was lost is made again while it is younger than this; then its member is told that it failed. */
const GIVE_UP_MINUTES = 15;
const CALL_AGAIN_MINUTES = 1;

/** Calls again for what nobody makes, gives up what cannot be made, lets go of ZIPs that were kept long enough. */
@JobHandler('sweep-exports')
export class SweepExportsJob implements RunsJob {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly exports: ExportService,
  ) {}

  async run(): Promise<void> {
    const before = (minutes: number) => new Date(this.clock.now().getTime() - minutes * MINUTE_MS);
    const db = tables(this.orm);
    await db
      .deleteFrom('data_export')
      .where('finished_at', '<', before(KEPT_DAYS * 24 * 60))
      .execute();
    await db
      .updateTable('data_export')
      .set({ state: 'failed', finished_at: this.clock.now() })
      .where('state', '=', 'running')
      .where('requested_at', '<', before(GIVE_UP_MINUTES))
      .execute();
    const waiting = await db
      .selectFrom('data_export')
      .select(['user_id', 'requested_at'])
      .where('state', '=', 'running')
      .where('requested_at', '<', before(CALL_AGAIN_MINUTES))
      .execute();
    // one that is being made has a job of the same name, which BullMQ knows
    for (const { user_id, requested_at } of waiting) await this.exports.call(user_id, requested_at);
  }
}
