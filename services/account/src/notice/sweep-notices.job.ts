import { MikroORM } from '@mikro-orm/postgresql';
import { inTransaction } from '@videoqs/node/database/transaction';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { TellNotices } from './tell-notices.ts';

/** Tells what is due: mails of the day, and what waited for the end of quiet hours. */
@JobHandler('sweep-notices')
export class SweepNoticesJob implements RunsJob {
  constructor(
    private readonly orm: MikroORM,
    private readonly telling: TellNotices,
  ) {}

  async run(): Promise<void> {
    while ((await inTransaction(this.orm, (em, afterCommit) => this.telling.tellDue(em, afterCommit))) > 0);
  }
}
