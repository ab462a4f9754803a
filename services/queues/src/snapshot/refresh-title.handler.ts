import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { sql } from 'kysely';
import { tables } from '../database.ts';
import { nextGeneration } from './generation.ts';
import { saveTitles } from './title.snapshot.ts';

/** Keeps the snapshots of titles that somebody queued; others are of no interest here. */
@EventHandler('title.changed')
export class RefreshTitleHandler implements HandlesEvent<'title.changed'> {
  async handle(changed: readonly EventBody<'title.changed'>[], em: EntityManager): Promise<void> {
    const keys = changed.map((t) => t.mediaType_vid);
    const queued = await tables(em)
      .selectFrom('title')
      .select('media_key')
      .where('media_key', '=', sql<string>`any(${keys}::text[])`)
      .execute();
    const known = new Set(queued.map((row) => row.media_key));
    const saved = await saveTitles(
      em,
      changed.filter((t) => known.has(t.mediaType_vid)).map((t) => ({ ...t, changedAt: new Date(t.at) })),
    );
    if (saved) await nextGeneration(em);
  }
}
