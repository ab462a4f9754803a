import type { EntityManager } from '@mikro-orm/postgresql';
import { recordset } from '@videoqs/node/database/recordset';
import { emit, emitSql } from '@videoqs/node/outbox/outbox';
import { type RawBuilder, sql } from 'kysely';
import { tables } from '../tables.ts';
import type { Change } from './change-plays.ts';
import { type PlayRow, withoutPublic } from './play.store.ts';

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

/** Publishes restored plays. Their days were published before. */
export async function tellBack(
  em: EntityManager,
  userID: number,
  added: readonly PlayRow[],
  o: { at: Date; requestID: string },
): Promise<void> {
  if (!added.length) return;
  const nothing = sql`null::jsonb`;
  await sql`with added as (select * from ${recordset('a', TOLD, added)}),
    ${telling(userID, o.at.toISOString(), nothing, o.requestID)} select`.execute(tables(em));
}

/** Publishes the titles and days that no longer have a public play. */
export async function tellRemoved({ em, userID, here }: Change, removed: readonly PlayRow[]): Promise<void> {
  const told = removed.filter((play) => !play.private).map(({ media_key, day }) => ({ media_key, day }));
  if (!told.length) return;
  const gone = await withoutPublic(em, userID, told);
  if (!gone.length) return;
  const groups = gone.map(({ media_key, day }) => ({ mediaType_vid: media_key, day }));
  await emit(em, 'plays.removed', { userID, groups, at: here.now.toISOString() });
}
