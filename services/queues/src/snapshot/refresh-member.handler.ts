import type { EntityManager } from '@mikro-orm/postgresql';
import { EventHandler } from '@videoqs/node/jobs/jobs';
import { RefreshMemberHandler as Refresh } from '@videoqs/node/snapshots/member.snapshot';
import { nextGeneration } from './snapshot.store.ts';

/** Updates the copy of a member. Pages of queues show who added each title, so a new name invalidates cached pages. */
@EventHandler('member.changed')
export class RefreshMemberHandler extends Refresh {
  protected override async onRenamed(em: EntityManager, ids: readonly number[]): Promise<void> {
    if (ids.length) await nextGeneration(em);
  }
}
