import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { saveTitle } from './title.snapshot.ts';

/** Keeps the snapshot of a title that somebody queued; others are of no interest here. */
@EventHandler('title.changed')
export class RefreshTitleHandler implements HandlesEvent<'title.changed'> {
  async handle(changed: EventBody<'title.changed'>, em: EntityManager): Promise<void> {
    const known = await em.execute('select 1 from title where media_key = ?', [changed.mediaType_vid]);
    if (known.length) await saveTitle(em, changed, new Date(changed.at));
  }
}
