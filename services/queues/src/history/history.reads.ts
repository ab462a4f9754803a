import type { EntityManager } from '@mikro-orm/postgresql';
import type { HistoryEntry } from '@videoqs/contract/queues/history';
import { sql } from 'kysely';
import { tables } from '../tables.ts';
import { ofAct, undoable } from './history.store.ts';

/** The maximum number of titles that an entry for many titles names. */
const NAMED = 3;

/**
 * A queue's history, the newest first. The changes of one call are one entry.
 * @param o.before returns only entries before this revision
 * @param o.by returns only this member's changes
 * @param o.withPeople false leaves `people` null, so that the answer does not say who made a change
 */
export async function historyOf(
  em: EntityManager,
  o: {
    userID: number;
    queueID: number;
    canEdit: boolean;
    since: Date;
    before: number;
    by: number | undefined;
    limit: number;
    withPeople: boolean;
  },
): Promise<{ history: HistoryEntry[]; people: HistoryEntry['by'][] | null }> {
  const { rows } = await sql<{ history: HistoryEntry[]; people: HistoryEntry['by'][] | null }>`
    with acts as (select * from queue_change where queue_id = ${o.queueID} and (act is null or act = revision)
      and at > ${o.since} and revision < ${o.before} ${o.by === undefined ? sql`` : sql`and by = ${o.by}`} order by revision desc limit ${o.limit}),
    entries as (select a.revision, json_build_object('revision', a.revision, 'what', a.what, 'at', to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'by', json_build_object('userID', a.by, 'username', coalesce(m.username, ''), 'imgSrc', m.img_src),
      'about', case when a.about is not null then json_build_object('userID', a.about, 'username', coalesce(whom.username, '')) end,
      'titles', d.titles, 'count', d.count, 'canUndo', d.can_undo and ${o.canEdit}::boolean, 'undone', d.undone) as entry
    from acts a left join member m on m.id = a.by left join member whom on whom.id = a.about
    cross join lateral (
      select count(c.media_key)::int as count, bool_or(${undoable(o.userID, o.since)}) as can_undo, bool_and(c.undone_at is not null) as undone,
        coalesce(json_agg(json_build_object('mediaType_vid', t.media_key, 'title', t.title, 'year', t.year, 'genres', t.genres,
          'poster_path', t.poster_path) order by c.revision) filter (where c.revision < a.revision + ${NAMED} and t.media_key is not null), '[]') as titles
      from queue_change c left join title t on t.media_key = c.media_key where ${ofAct(sql`a.queue_id`, sql`a.revision`)}) d),
    who as (select by, max(revision) as last from queue_change where queue_id = ${o.queueID} and at > ${o.since}
      and ${o.withPeople}::boolean group by by)
    select (select coalesce(json_agg(entry order by revision desc), '[]') from entries) as history,
      (select json_agg(json_build_object('userID', w.by, 'username', coalesce(m.username, ''), 'imgSrc', m.img_src)
        order by w.last desc) from who w left join member m on m.id = w.by) as people`.execute(tables(em));
  return rows[0] ?? { history: [], people: null };
}

/** The changes of one title in a queue, the newest first. */
export const changesOfTitle = (em: EntityManager, queueID: number, mediaKey: string, limit: number) =>
  tables(em)
    .selectFrom('queue_change as c')
    .leftJoin('member as m', 'm.id', 'c.by')
    .select(['c.what', 'c.at', 'm.username'])
    .where('c.queue_id', '=', queueID)
    .where('c.media_key', '=', mediaKey)
    .orderBy('c.revision', 'desc')
    .limit(limit)
    .execute();
