import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { JobQueues } from '@videoqs/node/jobs/job-queues';
import { Clock } from '@videoqs/node/runtime/clock';
import { askForChecks } from './level.store.ts';

/** Requests checks of members' levels after anything that may have raised them. */
@Injectable()
export class LevelChecks {
  constructor(
    private readonly clock: Clock,
    private readonly queues: JobQueues,
  ) {}

  /**
   * Records the request in the caller's transaction and starts the worker after the commit. The sweep repeats a lost
   * call.
   */
  async ask(em: EntityManager, afterCommit: AfterCommit, userIDs: readonly number[]): Promise<void> {
    const ids = [...new Set(userIDs)].sort((a, b) => a - b); // sorted, so that two calls do not deadlock
    if (await askForChecks(em, ids, this.clock.now())) afterCommit(() => void this.call().catch(() => {}));
  }

  /** Adds one job, which checks all waiting members. @throws when the job queue is down */
  async call(): Promise<void> {
    await this.queues
      .queue('account')
      .add('check-levels', {}, { attempts: 1, removeOnFail: true, removeOnComplete: true });
  }
}
