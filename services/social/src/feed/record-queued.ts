import type { EntityManager } from '@mikro-orm/postgresql';
import { recordset } from '@videoqs/node/database/recordset';
import { rowsOf } from '@videoqs/node/database/rows';
import { forgottenAmong } from '@videoqs/node/snapshots/forgotten-member';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../tables.ts';
import type { TitleNews } from './record-titles.ts';

/** What one member queues within this time of an entry belongs to it, ms. */
const TOGETHER_MS = 6 * 3_600_000;

const last = z.object({ actor: z.coerce.number(), id: z.coerce.number(), at: z.date(), keys: z.array(z.string()) });
const ROW = { actor: 'bigint', key: 'text', title: 'text', at: 'timestamptz', head: 'bigint' };

/** An entry, and what more was queued of it. */
interface Entry {
  /** 0: it is new, and its first title stands among those that joined. */
  id: number;
  at: number;
  keys: Set<string>;
  joined: TitleNews[];
}

/** Titles that members queued: what belongs together becomes one entry, the same title once. A few statements, however many. */
export async function recordQueued(em: EntityManager, news: readonly TitleNews[]): Promise<void> {
  if (!news.length) return;
  const byActor = Map.groupBy(news, (n) => n.userID);
  const gone = await forgottenAmong(em, [...byActor.keys()]);
  const actors = [...byActor.keys()].filter((id) => !gone.has(id)).sort((a, b) => a - b);
  if (!actors.length) return;
  // in one order: two jobs about the same members wait for one another
  await sql`select pg_advisory_xact_lock(hashtextextended('queued ' || id, 0)) from unnest(${actors}::bigint[]) id`.execute(
    tables(em),
  );
  const open = new Map((await lastQueued(em, actors, news)).map((entry) => [entry.actor, entry]));
  const entries = actors.flatMap((actor) => {
    const known = open.get(actor);
    return inEntries(
      byActor.get(actor) ?? [],
      known && { ...known, at: known.at.getTime(), keys: new Set(known.keys), joined: [] },
    );
  });
  await join(em, [
    ...entries.filter((e) => e.id),
    ...(await begin(
      em,
      entries.filter((e) => !e.id),
    )),
  ]);
}

/** What a member queued, in the entries it belongs to. @param open the one that more may join */
function inEntries(news: readonly TitleNews[], open?: Entry): Entry[] {
  const entries = open ? [open] : [];
  for (const one of news.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
    const at = Date.parse(one.at);
    const last = entries.at(-1);
    const isNear = last && Math.abs(last.at - at) <= TOGETHER_MS;
    const entry = isNear ? last : { id: 0, at, keys: new Set<string>(), joined: [] };
    if (!isNear) entries.push(entry);
    if (entry.keys.has(one.mediaType_vid)) continue;
    entry.keys.add(one.mediaType_vid);
    entry.joined.push(one);
  }
  return entries;
}

/** Of each member the last entry, where that is of queueing, and which of these titles it holds. */
const lastQueued = (em: EntityManager, actors: readonly number[], news: readonly TitleNews[]) =>
  rowsOf(
    tables(em),
    last,
    sql`select who.id as actor, l.id, l.at, array(
        select media_key from activity where id = l.id union all
        select media_key from activity where head_id = l.id and media_key = any(${news.map((n) => n.mediaType_vid)}::text[])) as keys
      from unnest(${actors}::bigint[]) who(id)
      cross join lateral (select id, kind, at from activity a where a.actor_id = who.id and a.head_id is null
        order by a.at desc, a.id desc limit 1) l
      where l.kind = 'queued'`,
  );

/** Makes new entries of their first titles. @returns them with the rest */
async function begin(em: EntityManager, entries: readonly Entry[]): Promise<Entry[]> {
  if (!entries.length) return [];
  const made = await tables(em)
    .insertInto('activity')
    .columns(['actor_id', 'kind', 'media_key', 'title', 'at'])
    .expression(
      sql`select actor, 'queued', key, title, at from ${recordset(
        'e',
        ROW,
        entries.flatMap((e) => e.joined.slice(0, 1).map((n) => rowOf(n))),
      )}`,
    )
    .returning(['id', 'actor_id', 'at'])
    .execute();
  const ids = new Map(made.map((row) => [`${row.actor_id} ${row.at.getTime()}`, row.id]));
  return entries.map((e) => ({ ...e, id: ids.get(`${e.joined[0]?.userID} ${e.at}`) ?? 0, joined: e.joined.slice(1) }));
}

/** Adds what joined to its entries, which count it. */
async function join(em: EntityManager, entries: readonly Entry[]): Promise<void> {
  const rows = entries.flatMap((e) => e.joined.map((n) => rowOf(n, e.id)));
  if (!rows.length) return;
  await sql`with joined as (
      insert into activity (actor_id, kind, media_key, title, at, head_id, waiting)
      select actor, 'queued', key, title, at, head, false from ${recordset('j', ROW, rows)} returning head_id)
    update activity a set count = a.count + n from (select head_id, count(*)::int as n from joined group by head_id) more
    where a.id = more.head_id`.execute(tables(em));
}

const rowOf = (n: TitleNews, head: number | null = null) => ({
  actor: n.userID,
  key: n.mediaType_vid,
  title: n.title,
  at: n.at,
  head,
});
