import { MikroORM } from '@mikro-orm/postgresql';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/runtime/clock';
import { LearnWatchables } from './learn-watchables.ts';
import { showsAskedBefore } from './watchable.store.ts';

/** Days between two requests for a show. The titles service updates only shows that were requested recently. */
const AGAIN_AFTER_DAYS = 30;
const MOST = 500;

/** Asks the titles service again for shows that members watch, so that it keeps them up to date. */
@JobHandler('ask-again')
export class AskAgainJob implements RunsJob {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly learning: LearnWatchables,
  ) {}

  async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - AGAIN_AFTER_DAYS * 86_400_000);
    await this.learning.learn(await showsAskedBefore(this.orm.em, before, MOST));
  }
}
