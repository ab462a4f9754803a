import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { JobQueues } from '@videoqs/node/jobs/job-queues';
import { Clock } from '@videoqs/node/runtime/clock';
import { askForChecks } from './level.store.ts';

/** Requests checks of members' levels after any change that may have raised a level. */
@Injectable()
export class LevelChecks {
  constructor(
    private readonly clock: Clock,
    private readonly queues: JobQueues,
  ) {}

  /**
   * Records the request in the caller's transaction, and adds a job after the commit. If the job cannot be added, the
   * sweep adds it later.
   */
  async ask(em: EntityManager, afterCommit: AfterCommit, userIDs: readonly number[]): Promise<void> {
    const ids = [...new Set(userIDs)].sort((a, b) => a - b); // The ids are sorted, so that two calls never deadlock.
    if (await askForChecks(em, ids, this.clock.now())) afterCommit(() => void this.call().catch(() => {}));
  }

  /** Adds one job, which checks all members with a requested check. @throws when the job queue is down */
  async call(): Promise<void> {
    await this.queues
      .queue('account')
      .add('check-levels', {}, { attempts: 1, removeOnFail: true, removeOnComplete: true });
  }
}
