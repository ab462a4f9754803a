import type { EntityManager } from '@mikro-orm/postgresql';
import { recordset } from '@videoqs/node/database/recordset';
import { rowsOf } from '@videoqs/node/database/rows';
import type { Merge } from '@videoqs/node/snapshots/merged-title';
import { sql } from 'kysely';
import { z } from 'zod';
import { seenBy } from '../relation/block-or-mute.store.ts';
import { tables } from '../tables.ts';

/** The amount that a member watched of a title on one day. */
export interface WatchedNews {
  actor: number;
  key: string;
  title: string;
  day: string;
  /** The season of the last episode; null for a movie. */
  season: number | null;
  episode: number | null;
  /** The number of episodes; null for a movie. */
  episodes: number | null;
  at: string;
}
const NEWS = {
  actor: 'bigint',
  key: 'text',
  title: 'text',
  day: 'date',
  season: 'int',
  episode: 'int',
  episodes: 'int',
  at: 'timestamptz',
} as const;

/**
 * Adds watched titles to the followers' feeds. There is one entry for each title and day, which counts the episodes.
 * Entries of deleted members are left out, and so are plays that were removed later. The caller must hold the locks of
 * the actors.
 */
export async function recordWatched(em: EntityManager, news: readonly WatchedNews[]): Promise<void> {
  if (!news.length) return;
  await sql`
    insert into activity as a (actor_id, kind, media_key, title, day, season, episode, episodes, at)
    select distinct on (actor, key, day) actor, 'watched', key, title, day, season, episode,
      sum(episodes) over (partition by actor, key, day), at
    from ${recordset('n', NEWS, news)}
    where not exists (select from forgotten_member f where f.id = n.actor)
      and not exists (select from watched_removal r where r.actor_id = n.actor and r.media_key = n.key and r.day = n.day
        and r.at >= n.at)
    order by actor, key, day, season desc, episode desc
    on conflict (actor_id, media_key, day) where kind = 'watched' do update set episodes = a.episodes + excluded.episodes,
      season = case when (excluded.season, excluded.episode) > (a.season, a.episode) then excluded.season else a.season end,
      episode = case when (excluded.season, excluded.episode) > (a.season, a.episode) then excluded.episode else a.episode end`.execute(
    tables(em),
  );
}

/**
 * Deletes the entries of these pairs of a title and a day. The removal is saved, because the event about the removed
 * plays may arrive later. The caller must hold the locks of the actors.
 */
export async function deleteWatched(
  em: EntityManager,
  gone: readonly { actor: number; key: string; day: string; at: string }[],
): Promise<void> {
  if (!gone.length) return;
  const columns = { actor: 'bigint', key: 'text', day: 'date', at: 'timestamptz' };
  await sql`with gone as (
      select actor, key, day, max(at) as at from ${recordset('g', columns, gone)} group by actor, key, day),
    noted as (
      insert into watched_removal as r (actor_id, media_key, day, at)
      select actor, key, day, at from gone where not exists (select from forgotten_member f where f.id = gone.actor)
      order by actor, key, day
      on conflict (actor_id, media_key, day) do update set at = greatest(r.at, excluded.at))
    delete from activity a using gone g
    where a.kind = 'watched' and a.actor_id = g.actor and a.media_key = g.key and a.day = g.day`.execute(tables(em));
}

/** Deletes the removals from before a moment. */
export async function dropRemovals(em: EntityManager, before: Date): Promise<void> {
  await tables(em).deleteFrom('watched_removal').where('at', '<', before).execute();
}

/** @returns the number of deleted rows */
export async function deleteRemovalsOf(em: EntityManager, userID: number): Promise<number> {
  const gone = await tables(em).deleteFrom('watched_removal').where('actor_id', '=', userID).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** Sets the counts in the entries of these shows and days, after some of their plays were deleted or made private. */
export async function recountWatched(
  em: EntityManager,
  left: readonly Omit<WatchedNews, 'title' | 'at'>[],
): Promise<void> {
  if (!left.length) return;
  const { title: _, at: __, ...columns } = NEWS;
  await sql`update activity a set season = n.season, episode = n.episode, episodes = n.episodes
    from ${recordset('n', columns, left)}
    where a.kind = 'watched' and a.actor_id = n.actor and a.media_key = n.key and a.day = n.day`.execute(tables(em));
}

/**
 * Joins entries about members who watched a merged title and the title that replaces it on the same day.
 * @returns the number of joined entries, at most `most`
 */
export async function joinWatched(em: EntityManager, { from, into }: Merge, most: number): Promise<number> {
  const { rows } = await sql`
    with both_days as (
      select o.id as old_id, n.id, o.season, o.episode, o.episodes from activity o
      join activity n on n.kind = 'watched' and n.actor_id = o.actor_id and n.media_key = ${into} and n.day = o.day
      where o.kind = 'watched' and o.media_key = ${from} limit ${most}),
    gone as (delete from activity where id in (select old_id from both_days) returning id),
    joined as (update activity a set episodes = a.episodes + b.episodes,
        season = case when (b.season, b.episode) > (a.season, a.episode) then b.season else a.season end,
        episode = case when (b.season, b.episode) > (a.season, a.episode) then b.episode else a.episode end
      from both_days b where a.id = b.id)
    select from gone`.execute(tables(em));
  return rows.length;
}

const lastWatched = z.object({ actor: z.coerce.number(), key: z.string(), title: z.string(), at: z.date() });

/** The entry about the title that each of these members watched last. Members hidden from the viewer are left out. */
export const readLastWatched = (
  em: EntityManager,
  viewer: number,
  userIDs: readonly number[],
): Promise<z.output<typeof lastWatched>[]> =>
  rowsOf(
    tables(em),
    lastWatched,
    sql`select w.* from unnest(${userIDs}::bigint[]) u (id) cross join lateral (
        select a.actor_id as actor, a.media_key as key, coalesce(a.title, '') as title, a.at from activity a
        where a.actor_id = u.id and a.head_id is null and a.kind = 'watched' and ${seenBy(viewer, 'a.actor_id')}
        order by a.at desc, a.id desc limit 1) w`,
  );
