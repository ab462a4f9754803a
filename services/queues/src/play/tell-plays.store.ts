import type { EntityManager } from '@mikro-orm/postgresql';
import { recordset } from '@videoqs/node/database/recordset';
import { emit, emitSql } from '@videoqs/node/outbox/outbox';
import { currentRequestID } from '@videoqs/node/runtime/request-scope';
import { type RawBuilder, sql } from 'kysely';
import { tables } from '../tables.ts';
import type { Change } from './change-plays.ts';
import type { PlayRow } from './play.store.ts';

/** Season and episode of a show; null for a movie. */
const part = (column: 'season' | 'episode') =>
  sql.raw(`case when max(season) < 0 then null else (array_agg(${column} order by season desc, episode desc))[1] end`);

/**
 * Publishes plays to other services, one event entry for each title and day. Returns parts of a statement's `with`,
 * which read the plays from `added`. Private plays are left out.
 * @param newDays jsonb of the days that had no play before, or null
 */
export const telling = (
  userID: number,
  at: string,
  newDays: RawBuilder<unknown>,
  requestID: string,
): RawBuilder<unknown> => sql`
    told as (
      select g.*, t.title, t.poster_path, not exists (select from play p where p.user_id = ${userID}::bigint
        and p.media_key = g.media_key and p.day is not distinct from g.day and not p.private
        and p.id not in (select id from added)) as first
      from (select media_key, day, count(*) as plays, ${part('season')} as season, ${part('episode')} as episode
        from added where not private group by media_key, day) g
      join title t on t.media_key = g.media_key),
    groups as (
      select jsonb_agg(jsonb_build_object('mediaType_vid', media_key, 'title', title, 'poster_path', poster_path, 'day', day,
        'count', plays, 'season', season, 'episode', episode, 'first', first) order by media_key, day) as all from told),
    event as (${emitSql('plays.added', {
      body: sql`jsonb_build_object('userID', ${userID}::bigint, 'groups', groups.all, 'at', ${at}::text,
        'newDays', coalesce(${newDays}, '[]'))`,
      from: sql`groups where groups.all is not null`,
      requestID,
    })})`;

const TOLD = {
  id: 'uuid',
  media_key: 'text',
  season: 'int',
  episode: 'int',
  day: 'date',
  private: 'boolean',
} as const;

/** Reads which public plays the member has left of each title and day. */
async function publicLeft(em: EntityManager, userID: number, plays: readonly PlayRow[]) {
  const groups = recordset('g', { media_key: 'text', day: 'date' }, plays);
  const { rows } = await sql<{
    media_key: string;
    day: string | null;
    count: number;
    season: number | null;
    episode: number | null;
  }>`
    select g.media_key, g.day::text, l.* from (select distinct media_key, day from ${groups}) g
    cross join lateral (select count(*)::int as count, ${part('season')} as season, ${part('episode')} as episode
      from play p where p.user_id = ${userID} and p.media_key = g.media_key and p.day is not distinct from g.day
        and not p.private) l`.execute(tables(em));
  return rows;
}

/**
 * Publishes a change that removed plays, restored plays, or wrote plays again under their ids with other facts. Private
 * plays are left out. If public plays of a title and day remain, their number is published. A published day may have
 * had plays before. That is harmless, because a day with plays earns points only once.
 */
export async function tellChange(
  { em, userID, here }: Change,
  { added, removed }: { added: readonly PlayRow[]; removed: readonly PlayRow[] },
): Promise<void> {
  const [came, went] = [onlyIn(added, removed), onlyIn(removed, added)];
  const left = went.length ? await publicLeft(em, userID, went) : [];
  const kept = left.filter((group) => group.count > 0);
  if (left.length)
    await emit(em, 'plays.removed', {
      userID,
      groups: left
        .filter((group) => group.count === 0)
        .map(({ media_key, day }) => ({ mediaType_vid: media_key, day })),
      left: kept.map(({ media_key, ...group }) => ({ mediaType_vid: media_key, ...group })),
      at: here.now.toISOString(),
    });
  // The numbers above already include plays that this change added to the same title and day.
  const counted = new Set(kept.map(groupOf));
  const told = came.filter((play) => !counted.has(groupOf(play)));
  if (!told.length) return;
  const days = [...new Set(told.flatMap((play) => play.day ?? []))].sort();
  const newDays = sql`${JSON.stringify(days)}::jsonb`;
  await sql`with added as (select * from ${recordset('a', TOLD, told)}),
    ${telling(userID, here.now.toISOString(), newDays, currentRequestID() ?? '')} select`.execute(tables(em));
}

const groupOf = ({ media_key, day }: { media_key: string; day: string | null }) => `${media_key} ${day}`;

/** The public plays in `rows` for which `others` has no play with the same id and the same day. */
function onlyIn(rows: readonly PlayRow[], others: readonly PlayRow[]): PlayRow[] {
  const there = new Map(others.filter((play) => !play.private).map((play) => [play.id, groupOf(play)]));
  return rows.filter((play) => !play.private && there.get(play.id) !== groupOf(play));
}
