import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { JobQueues } from '@videoqs/node/jobs/job-queues';
import { Clock } from '@videoqs/node/runtime/clock';
import { askForChecks } from './level.store.ts';

/** Asks for a look at members' levels, after what may have raised them. */
@Injectable()
export class LevelChecks {
  constructor(
    private readonly clock: Clock,
    private readonly queues: JobQueues,
  ) {}

  /** Notes it in the caller's transaction and calls the worker after it; the sweep makes a lost call good. */
  async ask(em: EntityManager, afterCommit: AfterCommit, userIDs: readonly number[]): Promise<void> {
    const ids = [...new Set(userIDs)].sort((a, b) => a - b); // in one order: two that ask for the same wait, not deadlock
    if (await askForChecks(em, ids, this.clock.now())) afterCommit(() => void this.call().catch(() => {}));
  }

  /** One job, however many wait: it looks at all of them. @throws when the job queue is away */
  async call(): Promise<void> {
    await this.queues
      .queue('account')
      .add('check-levels', {}, { attempts: 1, removeOnFail: true, removeOnComplete: true });
  }
}
