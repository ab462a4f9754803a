import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/** What a member did with a title, as an event tells it. */
export interface TitleNews {
  userID: number;
  mediaType_vid: string;
  title: string;
  at: string;
}

/** Puts it into the feeds of who follows them; nothing of members who are gone. */
export async function recordTitles(em: EntityManager, kind: 'top10', news: readonly TitleNews[]): Promise<void> {
  if (!news.length) return;
  await tables(em)
    .insertInto('activity')
    .columns(['actor_id', 'kind', 'media_key', 'title', 'at'])
    .expression(
      sql`select a."userID", ${kind}, a."mediaType_vid", a.title, a.at from jsonb_to_recordset(${JSON.stringify(news)}::jsonb)
        as a("userID" bigint, "mediaType_vid" text, title text, at timestamptz)
        where not exists (select from forgotten_member f where f.id = a."userID")`,
    )
    .execute();
}
