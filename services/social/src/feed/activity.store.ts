import type { EntityManager } from '@mikro-orm/postgresql';
import { recordset } from '@videoqs/node/database/recordset';
import { rowsOf } from '@videoqs/node/database/rows';
import { EXPORT_ROWS } from '@videoqs/node/http/export-pages';
import { renaming } from '@videoqs/node/snapshots/merged-title';
import { type Insertable, sql } from 'kysely';
import { z } from 'zod';
import { type SocialTables, tables } from '../tables.ts';

/** Adds activities of members to their followers' feeds. @param activities at least one */
export async function insertActivity(
  em: EntityManager,
  ...activities: readonly Insertable<SocialTables['activity']>[]
): Promise<void> {
  await tables(em).insertInto('activity').values(activities).execute();
}

/** An action of a member with a title, according to an event. */
export interface TitleNews {
  userID: number;
  mediaType_vid: string;
  title: string;
  at: string;
}

/** Adds activities with titles to the followers' feeds, unless the member was deleted. */
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

/** Deletes the activities that report these members' reviews of a title. */
export async function deleteReviewed(em: EntityManager, userIDs: readonly number[], key: string): Promise<void> {
  await tables(em)
    .deleteFrom('activity')
    .where('actor_id', '=', sql<number>`any(${userIDs}::bigint[])`)
    // Only queued titles belong to another entry. This condition lets Postgres use the index.
    .where('head_id', 'is', null)
    .where('kind', '=', 'reviewed')
    .where('media_key', '=', key)
    .execute();
}

/** Moves activities with a merged title. */
export const moveActivity = renaming('activity', '0');

/** Deletes an activity of a member that is about another member. */
export async function deleteAbout(em: EntityManager, userID: number, aboutID: number): Promise<void> {
  await tables(em).deleteFrom('activity').where('about_id', '=', aboutID).where('actor_id', '=', userID).execute();
}

/**
 * Locks the activities of these members, so that only one job at a time changes them. Locks are taken in order to avoid
 * deadlocks.
 */
export async function lockActors(em: EntityManager, actors: readonly number[]): Promise<void> {
  const inOrder = [...new Set(actors)].sort((a, b) => a - b);
  await sql`select pg_advisory_xact_lock(hashtextextended('queued ' || id, 0)) from unnest(${inOrder}::bigint[]) id`.execute(
    tables(em),
  );
}

const last = z.object({ actor: z.coerce.number(), id: z.coerce.number(), at: z.date(), keys: z.array(z.string()) });

/**
 * For each member, their last entry if it is about queued titles, and those of the given titles that are already in it.
 */
export const lastQueued = (
  em: EntityManager,
  actors: readonly number[],
  keys: readonly string[],
): Promise<z.output<typeof last>[]> =>
  rowsOf(
    tables(em),
    last,
    sql`select who.id as actor, l.id, l.at, array(
        select media_key from activity where id = l.id union all
        select media_key from activity where head_id = l.id and media_key = any(${keys}::text[])) as keys
      from unnest(${actors}::bigint[]) who(id)
      cross join lateral (select id, kind, at from activity a where a.actor_id = who.id and a.head_id is null
        order by a.at desc, a.id desc limit 1) l
      where l.kind = 'queued'`,
  );

const ROW = { actor: 'bigint', key: 'text', title: 'text', at: 'timestamptz', head: 'bigint' };
const rowOf = (n: TitleNews, head: number | null) => ({
  actor: n.userID,
  key: n.mediaType_vid,
  title: n.title,
  at: n.at,
  head,
});

/** Creates an entry for each of these titles. @returns the ids of the entries, in no fixed order */
export const insertQueued = (em: EntityManager, first: readonly TitleNews[]) =>
  tables(em)
    .insertInto('activity')
    .columns(['actor_id', 'kind', 'media_key', 'title', 'at'])
    .expression(
      sql`select actor, 'queued', key, title, at from ${recordset(
        'e',
        ROW,
        first.map((n) => rowOf(n, null)),
      )}`,
    )
    .returning(['id', 'actor_id', 'at'])
    .execute();

/** Adds titles to existing entries and raises their counts. */
export async function joinQueued(
  em: EntityManager,
  joined: readonly { head: number; news: TitleNews }[],
): Promise<void> {
  if (!joined.length) return;
  const rows = joined.map(({ head, news }) => rowOf(news, head));
  await sql`with joined as (
      insert into activity (actor_id, kind, media_key, title, at, head_id, waiting)
      select actor, 'queued', key, title, at, head, false from ${recordset('j', ROW, rows)} returning head_id)
    update activity a set count = a.count + n from (select head_id, count(*)::int as n from joined group by head_id) more
    where a.id = more.head_id`.execute(tables(em));
}

/**
 * The ids of a member's entries. Activities that belong to an entry are not in the index, so they are found through the
 * entry.
 */
const entriesOf = (em: EntityManager, userID: number) =>
  tables(em).selectFrom('activity').select('id').where('actor_id', '=', userID).where('head_id', 'is', null);

const joinedOf = (em: EntityManager, userID: number) =>
  tables(em).selectFrom('activity').select('id').where('head_id', 'in', entriesOf(em, userID));

/**
 * Deletes a member's activities, and activities of others that are about the member.
 * @returns the number of deleted rows
 */
export async function deleteActivityOf(em: EntityManager, userID: number): Promise<number> {
  const db = tables(em);
  const gone = [
    await db.deleteFrom('activity').where('id', 'in', joinedOf(em, userID)).executeTakeFirst(),
    await db.deleteFrom('activity').where('actor_id', '=', userID).where('head_id', 'is', null).executeTakeFirst(),
    await db.deleteFrom('activity').where('about_id', '=', userID).executeTakeFirst(),
  ];
  return gone.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}

/**
 * A member's activities for their data export.
 * @param after the id after which the page starts
 */
export const exportActivity = (em: EntityManager, userID: number, after: number) =>
  tables(em)
    .selectFrom('activity')
    .select(['id', 'kind', 'media_key', 'title', 'at'])
    .where('id', 'in', entriesOf(em, userID).unionAll(joinedOf(em, userID)))
    .where('id', '>', after)
    .orderBy('id')
    .limit(EXPORT_ROWS)
    .execute();
