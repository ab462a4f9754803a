import type { EntityManager } from '@mikro-orm/postgresql';
import { forgottenAmong } from '@videoqs/node/snapshots/forget-members';
import { sql } from 'kysely';
import { tables } from '../database.ts';
import type { TitleNews } from './record-titles.ts';

/** What one member queues within this time of an entry belongs to it, ms. */
const TOGETHER_MS = 6 * 3_600_000;

/** Titles that members queued: what belongs together becomes one entry, the same title once. */
export async function recordQueued(em: EntityManager, news: readonly TitleNews[]): Promise<void> {
  const byActor = Map.groupBy(news, (n) => n.userID);
  const gone = await forgottenAmong(em, [...byActor.keys()]);
  // in one order: two jobs about the same members wait for one another
  for (const [actor, theirs] of [...byActor].sort(([a], [b]) => a - b))
    if (!gone.has(actor))
      await recordOf(
        em,
        actor,
        [...theirs].sort((a, b) => (a.at < b.at ? -1 : 1)),
      );
}

/** An entry that more may join. */
interface Open {
  id: number;
  at: Date;
  keys: Set<string>;
}

async function recordOf(em: EntityManager, actor: number, news: readonly TitleNews[]): Promise<void> {
  const db = tables(em);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`queued ${actor}`}, 0))`.execute(db);
  let open: Open | undefined = await openEntry(em, actor);
  for (const { mediaType_vid: media_key, title, at } of news) {
    const row = { actor_id: actor, kind: 'queued' as const, media_key, title, at: new Date(at) };
    if (!open || Math.abs(open.at.getTime() - row.at.getTime()) > TOGETHER_MS) {
      const { id } = await db.insertInto('activity').values(row).returning('id').executeTakeFirstOrThrow();
      open = { id, at: row.at, keys: new Set([media_key]) };
    } else if (!open.keys.has(media_key)) {
      open.keys.add(media_key);
      await db
        .insertInto('activity')
        .values({ ...row, head_id: open.id, waiting: false })
        .execute();
      await db
        .updateTable('activity')
        .set((eb) => ({ count: eb('count', '+', 1) }))
        .where('id', '=', open.id)
        .execute();
    }
  }
}

/** The last thing a member did, if that was queueing. */
async function openEntry(em: EntityManager, actor: number): Promise<Open | undefined> {
  const db = tables(em);
  const last = await db
    .selectFrom('activity')
    .select(['id', 'kind', 'at'])
    .where('actor_id', '=', actor)
    .where('head_id', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.kind !== 'queued') return undefined;
  const rows = await db
    .selectFrom('activity')
    .select('media_key')
    .where((eb) => eb.or([eb('id', '=', last.id), eb('head_id', '=', last.id)]))
    .execute();
  return { ...last, keys: new Set(rows.flatMap((row) => row.media_key ?? [])) };
}
