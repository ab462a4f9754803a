import type { EntityManager } from '@mikro-orm/postgresql';
import { EventHandler } from '@videoqs/node/jobs/jobs';
import { RefreshTitleHandler as Refresh } from '@videoqs/node/snapshots/title.snapshot';
import { nextGeneration } from './snapshot.store.ts';

/** Updates the copy of a title. Pages of queues show titles, so a changed title invalidates cached pages. */
@EventHandler('title.changed')
export class RefreshTitleHandler extends Refresh {
  protected override onSaved(em: EntityManager): Promise<void> {
    return nextGeneration(em);
  }
}
