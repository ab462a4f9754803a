import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { sql } from 'kysely';
import { tables } from '../database.ts';

/** A title in one's own queue is news; what goes into shared queues stays among their members. */
@EventHandler('queue.itemAdded')
export class RecordQueuedHandler implements HandlesEvent<'queue.itemAdded'> {
  async handle(added: readonly EventBody<'queue.itemAdded'>[], em: EntityManager): Promise<void> {
    const news = added.filter((a) => a.ownQueue);
    if (!news.length) return;
    await tables(em)
      .insertInto('activity')
      .columns(['actor_id', 'kind', 'media_key', 'title', 'at'])
      .expression(
        sql`select a."userID", 'queued', a."mediaType_vid", a.title, a.at from jsonb_to_recordset(${JSON.stringify(news)}::jsonb)
          as a("userID" bigint, "mediaType_vid" text, title text, at timestamptz)
          where not exists (select from forgotten_member f where f.id = a."userID")`,
      )
      .execute();
  }
}
