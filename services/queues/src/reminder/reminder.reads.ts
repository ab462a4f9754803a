import type { EntityManager } from '@mikro-orm/postgresql';
import { EXPORT_ROWS } from '@videoqs/node/http/export-pages';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/** A member's reminders with their titles, the earliest first. */
export const remindersOf = (em: EntityManager, userID: number, limit: number) =>
  tables(em)
    .selectFrom('reminder as r')
    .innerJoin('title as t', 't.media_key', 'r.media_key')
    .select(['r.id', 'r.due_at', 'r.media_key', 't.title', 't.runtime'])
    .where('r.user_id', '=', userID)
    .orderBy('r.due_at')
    .limit(limit)
    .execute();

/**
 * A member's reminders for their data export.
 * @param after the id after which the page starts; '' for the first page
 */
export const exportReminders = (em: EntityManager, userID: number, after: string) =>
  tables(em)
    .selectFrom('reminder as r')
    .innerJoin('title as t', 't.media_key', 'r.media_key')
    .select(['r.id', 'r.queue_id', 'r.media_key', 't.title', sql<string>`r.remind_date::text`.as('remindDate')])
    .where('r.user_id', '=', userID)
    .$if(after !== '', (q) => q.where('r.id', '>', after))
    .orderBy('r.id')
    .limit(EXPORT_ROWS)
    .execute();
