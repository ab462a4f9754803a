import type { EntityManager } from '@mikro-orm/postgresql';
import { columnList, recordset } from '@videoqs/node/database/recordset';
import { type RawBuilder, sql } from 'kysely';
import { tables } from '../tables.ts';

/** The row of a play, without its member. */
export interface PlayRow {
  id: string;
  media_key: string;
  season: number;
  episode: number;
  watched: string;
  at: string;
  day: string | null;
  hour: number | null;
  minutes: number;
  stars: number | null;
  private: boolean;
  source: string | null;
  source_id: string | null;
}
/** A play that has no id yet. */
export type NewPlay = Omit<PlayRow, 'id'>;
export const COLUMNS = {
  id: 'uuid',
  media_key: 'text',
  season: 'int',
  episode: 'int',
  watched: 'text',
  at: 'timestamptz',
  day: 'date',
  hour: 'int',
  minutes: 'int',
  stars: 'int',
  private: 'boolean',
  source: 'text',
  source_id: 'text',
} as const;
/** A play's row as JSON. Its times have the form in which a statement later binds them. */
const AS_JSON = sql<PlayRow>`to_jsonb(p) - 'user_id'`;

/** Restores plays, or writes edited ones. A play that already exists is skipped. @returns the plays written */
export async function putPlays(em: EntityManager, userID: number, rows: readonly PlayRow[]): Promise<PlayRow[]> {
  if (!rows.length) return [];
  const put = await sql<{ row: PlayRow }>`
    insert into play as p (user_id, ${columnList(COLUMNS)}) select ${userID}, ${columnList(COLUMNS, 'r')}
    from ${recordset('r', COLUMNS, rows)} on conflict do nothing returning ${AS_JSON} as row`.execute(tables(em));
  return put.rows.map(({ row }) => row);
}

/** Selects plays of a member: one play by its id, or all plays of a title, season or episode. */
export type Which =
  | { ids: readonly string[] }
  | { mediaKey: string; season?: number | undefined; episode?: number | undefined };

/** Deletes plays. @returns the deleted plays in the form that putPlays takes */
export async function deletePlays(em: EntityManager, userID: number, which: Which): Promise<PlayRow[]> {
  const ofThem =
    'ids' in which
      ? sql`p.id = any(${which.ids}::uuid[])`
      : sql`p.media_key = ${which.mediaKey} and (${which.season ?? null}::int is null or p.season = ${which.season ?? null})
          and (${which.episode ?? null}::int is null or p.episode = ${which.episode ?? null})`;
  const { rows } = await sql<{ row: PlayRow }>`
    delete from play p where p.user_id = ${userID} and ${ofThem} returning ${AS_JSON} as row`.execute(tables(em));
  return rows.map(({ row }) => row);
}

/** Reads plays of a member by their ids. */
export async function playsOf(em: EntityManager, userID: number, ids: readonly string[]): Promise<PlayRow[]> {
  const { rows } = await sql<{ row: PlayRow }>`
    select ${AS_JSON} as row from play p where p.user_id = ${userID} and p.id = any(${ids}::uuid[])`.execute(
    tables(em),
  );
  return rows.map(({ row }) => row);
}

/**
 * Moves every play of a member to the member's new time zone.
 * @param moved the new time of each play, together with the time as the member entered it
 */
export async function movePlays(
  em: EntityManager,
  userID: number,
  moved: readonly { watched: string; at: string; day: string | null; hour: number | null }[],
): Promise<void> {
  const columns = { watched: 'text', at: 'timestamptz', day: 'date', hour: 'int' };
  await sql`update play p set at = m.at, day = m.day, hour = m.hour from ${recordset('m', columns, moved)}
    where p.user_id = ${userID} and p.watched = m.watched`.execute(tables(em));
}

/** The times of a member's plays as the member entered them, each once. */
export async function timesOf(em: EntityManager, userID: number): Promise<string[]> {
  const rows = await tables(em).selectFrom('play').select('watched').distinct().where('user_id', '=', userID).execute();
  return rows.map((row) => row.watched);
}

/** The episodes of a show that the member has watched, each as `season episode`. */
export async function seenOf(em: EntityManager, userID: number, key: string): Promise<Set<string>> {
  const { rows } = await sql<{ place: string }>`select distinct season || ' ' || episode as place from play
    where user_id = ${userID} and media_key = ${key}`.execute(tables(em));
  return new Set(rows.map((row) => row.place));
}

/** Returns the given episodes that the member has watched, each as `key season episode`. */
export async function seenAmong(
  em: EntityManager,
  userID: number,
  asked: readonly { media_key: string; season: number; episode: number }[],
): Promise<Set<string>> {
  const columns = { media_key: 'text', season: 'int', episode: 'int' };
  const { rows } = await sql<{ place: string }>`
    select distinct p.media_key || ' ' || p.season || ' ' || p.episode as place
    from ${recordset('a', columns, asked)} join play p on p.user_id = ${userID} and p.media_key = a.media_key
      and p.season = a.season and p.episode = a.episode`.execute(tables(em));
  return new Set(rows.map((row) => row.place));
}

/** Returns those shows of these plays of which the member has no plays left. */
export async function showsWithoutPlays(
  em: EntityManager,
  userID: number,
  plays: readonly PlayRow[],
): Promise<string[]> {
  const shows = [...new Set(plays.filter((play) => play.season >= 0).map((play) => play.media_key))];
  if (!shows.length) return [];
  const { rows } = await sql<{ media_key: string }>`select s.media_key from unnest(${shows}::text[]) s(media_key)
    where not exists (select from play p where p.user_id = ${userID} and p.media_key = s.media_key)`.execute(
    tables(em),
  );
  return rows.map((row) => row.media_key);
}

/**
 * Finds the plays whose title the member already played on the same day according to another source, and returns their
 * indexes. A play without a day matches a play on any day.
 */
export const playedThatDay = (em: EntityManager, userID: number, rows: readonly NewPlay[]): Promise<Set<number>> =>
  matching(
    em,
    userID,
    rows,
    sql`${SAME_TITLE} and (r.day is null or (p.day = r.day and p.source is distinct from r.source))`,
  );

/**
 * Finds the plays that the member already has, with the same time or from the same source, and returns their indexes.
 */
export const alreadyThere = (em: EntityManager, userID: number, rows: readonly NewPlay[]): Promise<Set<number>> =>
  matching(
    em,
    userID,
    rows,
    sql`((${SAME_TITLE} and p.watched = r.watched) or (p.source = r.source and p.source_id = r.source_id))`,
  );

const SAME_TITLE = sql`p.media_key = r.media_key and p.season = r.season and p.episode = r.episode`;

/** @param same the SQL condition under which a play `p` of the member matches a requested play `r` */
async function matching(
  em: EntityManager,
  userID: number,
  rows: readonly NewPlay[],
  same: RawBuilder<unknown>,
): Promise<Set<number>> {
  const { id: _, ...columns } = COLUMNS;
  const asked = recordset(
    'r',
    { ...columns, n: 'int' },
    rows.map((row, n) => ({ ...row, n })),
  );
  const { rows: found } = await sql<{ n: number }>`
    select distinct r.n from ${asked} join play p on p.user_id = ${userID} and ${same}`.execute(tables(em));
  return new Set(found.map((row) => row.n));
}

/**
 * Titles that members have seen, and shows that they have begun. A movie counts as seen after one play, a show after
 * every episode that has aired. Private plays count only if they are the caller's own. So a show of which another
 * member has private plays may count only as begun for that member.
 * @param o.keys limits the answer to these titles
 */
export async function titlesSeen(
  em: EntityManager,
  { userIDs, keys, askedBy }: { userIDs: readonly number[]; keys: readonly string[]; askedBy?: number | undefined },
): Promise<{ user_id: number; seen: string[]; begun: string[] }[]> {
  const asked = sql`user_id = any(${userIDs}::bigint[]) and media_key = any(${keys}::text[])`;
  const isShown = sql`(not private or user_id = ${askedBy ?? null}::bigint)`;
  const { rows } = await sql<{ user_id: number; seen: string[]; begun: string[] }>`
    with partly as materialized (select distinct user_id, media_key from play
      where ${asked} and season >= 0 and not ${isShown})
    select user_id::float8 as user_id, coalesce(array_agg(media_key) filter (where is_seen), '{}') as seen,
      coalesce(array_agg(media_key) filter (where not is_seen), '{}') as begun from (
      select distinct user_id, media_key, true as is_seen from play where ${asked} and season < 0 and ${isShown}
      union all
      select user_id, media_key, waiting = 0 from show_progress where ${asked} and plays > 0 and seen > 0
        and (user_id, media_key) not in (select user_id, media_key from partly)
      union all
      select distinct user_id, media_key, false from play join partly using (user_id, media_key)
      where season > 0 and ${isShown}
    ) played group by user_id`.execute(tables(em));
  return rows;
}

/** @returns the number of deleted rows */
export async function dropPlays(em: EntityManager, userID: number): Promise<number> {
  let n = 0;
  for (const table of ['play', 'play_undo'] as const) {
    const gone = await tables(em).deleteFrom(table).where('user_id', '=', userID).executeTakeFirst();
    n += Number(gone.numDeletedRows);
  }
  return n;
}
