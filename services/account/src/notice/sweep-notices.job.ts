import { MikroORM } from '@mikro-orm/postgresql';
import { inTransaction } from '@videoqs/node/database/transaction';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { SendNotices } from './send-notices.ts';

/** Sends due notices: the daily emails, and notices that were delayed until the end of quiet hours. */
@JobHandler('sweep-notices')
export class SweepNoticesJob implements RunsJob {
  constructor(
    private readonly orm: MikroORM,
    private readonly sending: SendNotices,
  ) {}

  async run(): Promise<void> {
    while ((await inTransaction(this.orm, (em, afterCommit) => this.sending.sendDue(em, afterCommit))) > 0);
  }
}
