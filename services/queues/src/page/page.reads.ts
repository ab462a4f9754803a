import type { EntityManager } from '@mikro-orm/postgresql';
import type { Reply } from '@videoqs/contract/calls';
import { prepared } from '@videoqs/node/database/prepared';
import { rowsOf } from '@videoqs/node/database/rows';
import { sql } from 'kysely';
import { z } from 'zod';
import { COLUMNS, itemsFor, titlesFor } from '../item/item.reads.ts';
import { tables } from '../tables.ts';

/** The data that decides whether a cached page is still valid, and the counts shown beside the titles. */
const pageState = z.object({
  /** The queue's revision. Every change of the queue raises it. */
  revision: z.number(),
  /** A number that is raised whenever a name or picture changes that pages may show. */
  generation: z.number(),
  /** Number of titles in the queue. */
  count: z.number(),
  /** Number of shared queues that the member is in. */
  others: z.number(),
});
export type PageState = z.output<typeof pageState>;

/** A page as Postgres writes it, with the state from which it was written. */
const writtenPage = pageState.extend({ items: z.string(), cursor: z.string().nullable() });

/**
 * Reads the state by primary keys and one index. It is read again for every page, so that all copies of this service
 * give the same answer.
 */
const STATE = (userID: number, queueID: number) => sql`coalesce(q.revision, 0) as revision, g.n as generation,
  coalesce(q.count, 0) as count, (select count(*) from queue_member where user_id = ${userID})
    + (select count(*) from queue where owner_id = ${userID} and id <> ${userID}) as others
  from snapshot_generation g left join queue q on q.id = ${queueID}`;

const askState = prepared(pageState, (userID: number, queueID: number) => sql`select ${STATE(userID, queueID)}`);

export async function readState(em: EntityManager, userID: number, queueID: number): Promise<PageState> {
  const [state] = await askState(tables(em), userID, queueID);
  if (!state) throw new Error('the table snapshot_generation has no row');
  return state;
}

/** A title of a queue as JSON. Its field names are the contract's (QueueItem). */
export const ITEM = sql`json_build_object(
  'mediaType_vid', media_key, 'title', title, 'year', year, 'poster_path', poster_path, 'runtime', runtime, 'genres', genres,
  'addedAt', to_char(added_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'addedBy', json_build_object('userID', added_by, 'username', coalesce(username, '')),
  'remindDate', coalesce(to_json(remind_date), 'false'::json))`;

/**
 * Lets Postgres write the titles of a page as JSON text, so that this service neither parses nor rebuilds the rows.
 * @param after the rank after which the page starts; '' for the top
 */
export async function writePage(
  em: EntityManager,
  o: { userID: number; queueID: number; after: string; limit: number },
): Promise<z.output<typeof writtenPage>> {
  const [page] = await rowsOf(
    tables(em),
    writtenPage,
    sql`with page as (
        select ${COLUMNS} from ${itemsFor(o.userID)}
        where i.queue_id = ${o.queueID} and i.rank > ${o.after} order by i.rank limit ${o.limit + 1}),
      shown as (select * from page order by rank limit ${o.limit}),
      written as (select
        coalesce((select json_agg(${ITEM} order by rank) from shown), '[]'::json)::text as items,
        case when (select count(*) from page) > (select count(*) from shown) then (select max(rank) from shown) end as cursor)
      select written.*, state.* from written, (select ${STATE(o.userID, o.queueID)}) state`,
  );
  return writtenPage.parse(page);
}

/** The first titles of each queue as JSON text, by queue. */
export async function writeHeads(
  em: EntityManager,
  o: { userID: number; queueIDs: readonly number[]; limit: number },
): Promise<Map<number, string>> {
  const heads = await rowsOf(
    tables(em),
    z.object({ id: z.number(), items: z.string() }),
    sql`select q.id, coalesce((select json_agg(${ITEM} order by rank) from
          (select ${COLUMNS} from ${itemsFor(o.userID)} where i.queue_id = q.id order by i.rank limit ${o.limit}) head), '[]'::json)::text as items
        from unnest(${o.queueIDs}::bigint[]) q(id)`,
  );
  return new Map(heads.map((h) => [h.id, h.items]));
}

type Figures = Reply<'/api/queues/fetchQueueFigures'>;

/** Computes the figures of a whole queue in the database. @param o.reminders the maximum number of listed reminders */
export async function countFigures(
  em: EntityManager,
  o: { userID: number; queueID: number; reminders: number },
): Promise<Figures> {
  const { rows } = await sql<{ figures: Figures }>`
    with mine as (select t.*, r.remind_date from ${titlesFor(o.userID)} where i.queue_id = ${o.queueID}),
      counted as (select g as genre, count(*)::int as count from mine, unnest(genres) g group by g),
      due as (select * from mine where remind_date is not null order by remind_date, media_key limit ${o.reminders})
    select json_build_object(
      'count', count(*), 'movies', count(*) filter (where media_key like 'movie\\_%'), 'shows', count(*) filter (where media_key like 'tv\\_%'),
      'minutes', coalesce(sum(runtime) filter (where media_key like 'movie\\_%'), 0), 'reminderCount', count(remind_date),
      'genres', coalesce((select json_agg(counted order by counted.count desc, counted.genre) from counted), '[]'),
      'reminders', coalesce((select json_agg(json_build_object('mediaType_vid', media_key, 'title', title, 'year', year, 'genres', genres,
        'poster_path', poster_path, 'remindDate', remind_date) order by remind_date, media_key) from due), '[]')) as figures
    from mine`.execute(tables(em));
  return rows[0]?.figures as Figures;
}
