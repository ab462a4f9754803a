import type { EntityManager } from '@mikro-orm/postgresql';
import type { ShowState } from '@videoqs/contract/queues/progress';
import { type RawBuilder, sql } from 'kysely';
import { tables } from '../tables.ts';

type Said = 'watching' | 'paused' | 'dropped';

/** A member's stored progress in a show. */
export interface ProgressRow {
  media_key: string;
  said: Said | null;
  state: ShowState;
  plays: number;
  seen: number;
  aired: number;
  waiting: number;
  minutes_left: number;
  next_season: number | null;
  next_episode: number | null;
  is_new: boolean;
  sort_at: string;
  last: string | null;
  due: string | null;
  version: number;
}

/**
 * Computes a member's progress in shows as of today, from their plays and the shows' episodes. Specials count neither
 * as seen nor as next. The next episode is the first episode, in order of number, that has aired and has no play.
 * @param keys text[] of the shows
 * @param said the state that the member chose for the show `s.media_key`
 * @param unseen plays that the same statement adds, because the table does not show these yet
 */
const workOut = (
  userID: number,
  keys: RawBuilder<unknown>,
  today: string,
  said: RawBuilder<string | null>,
  unseen: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`
  with p as materialized (
    select media_key, season, episode, watched, day, at from play
    where user_id = ${userID} and media_key = any(${keys}) ${unseen}),
  seen as (select media_key, season, episode, count(*) as plays from p group by 1, 2, 3),
  last as (
    select distinct on (media_key) media_key, watched, day, at from p
    order by media_key, at desc, season desc, episode desc),
  counted as (select media_key, sum(plays)::int as plays from seen group by 1),
  e as (
    select e.media_key, array[e.season, e.number] as place, e.airs, e.airs <= ${today}::date as aired,
      coalesce(e.minutes, t.runtime, 0) as minutes, s.plays is not null as is_seen
    from episode e join title t on t.media_key = e.media_key
    left join seen s on s.media_key = e.media_key and s.season = e.season and s.episode = e.number
    where e.media_key = any(${keys}) and e.season > 0 and not e.gone),
  sums as (
    select media_key, count(*) filter (where aired)::int as aired, count(*) filter (where is_seen)::int as seen,
      count(*) filter (where aired and not is_seen)::int as waiting, bool_or(not is_seen) as is_open,
      coalesce(sum(minutes) filter (where aired and not is_seen), 0)::int as minutes_left,
      min(airs) filter (where not is_seen and not aired and airs < 'infinity') as due,
      min(place) filter (where aired and not is_seen) as next,
      (array_agg(airs order by place) filter (where aired and not is_seen))[1] as next_airs
    from e group by 1),
  show as (select s.media_key, w.ended, w.version, ${said} as said
    from unnest(${keys}) s(media_key) join watchable w on w.media_key = s.media_key),
  stand as (
    select show.media_key, show.said, show.version, coalesce(c.plays, 0) as plays, coalesce(sums.seen, 0) as seen,
      coalesce(sums.aired, 0) as aired, coalesce(sums.waiting, 0) as waiting, coalesce(sums.minutes_left, 0) as minutes_left,
      sums.next[1] as next_season, sums.next[2] as next_episode,
      coalesce(sums.next_airs > last.day, false) as is_new, last.watched as last, sums.due,
      coalesce(case when sums.next_airs > last.day then sums.next_airs::timestamptz end, last.at, '-infinity') as sort_at,
      case
        when show.said in ('paused', 'dropped') then show.said
        when c.plays is null and show.said is null then 'notStarted'
        when sums.waiting > 0 then 'watching'
        when sums.is_open is false and show.ended then 'finished'
        else 'caughtUp' end as state
    from show left join sums on sums.media_key = show.media_key left join counted c on c.media_key = show.media_key
    left join last on last.media_key = show.media_key)
  select * from stand`;

/** The state that the member chose earlier, which stays as it is. */
const saidBefore = (userID: number) =>
  sql<string>`(select o.said from show_progress o where o.user_id = ${userID} and o.media_key = s.media_key)`;

/** A member's progress in shows as of today. It is computed whether or not it is stored. */
export async function standingIn(
  em: EntityManager,
  userID: number,
  keys: readonly string[],
  today: string,
): Promise<ProgressRow[]> {
  const { rows } = await sql<ProgressRow>`select stand.*, sort_at::text, due::text from
    (${workOut(userID, sql`${keys}::text[]`, today, saidBefore(userID))}) stand`.execute(tables(em));
  return rows;
}

/**
 * Computes and stores a member's progress in shows, as parts of a statement's `with`. The row of a show is deleted when
 * the member has neither plays of it nor a chosen state.
 * @returns several parts. The part `stood` has the old state, the member's old choice and the new state of each show
 */
export const keeping = (
  userID: number,
  keys: RawBuilder<unknown>,
  today: string,
  said: RawBuilder<string | null>,
  unseen?: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
    was as (select media_key, state, said from show_progress where user_id = ${userID} and media_key = any(${keys})),
    fresh as materialized (${workOut(userID, keys, today, said, unseen)}),
    dropped as (
      delete from show_progress p using fresh f
      where p.user_id = ${userID} and p.media_key = f.media_key and f.plays = 0 and f.said is null),
    kept as (
      insert into show_progress (user_id, media_key, said, state, plays, seen, aired, waiting, minutes_left, next_season,
        next_episode, is_new, sort_at, last, due, version)
      select ${userID}, media_key, said, state, plays, seen, aired, waiting, minutes_left, next_season, next_episode, is_new,
        sort_at, last, due, version
      from fresh where plays > 0 or said is not null order by media_key
      on conflict (user_id, media_key) do update set said = excluded.said, state = excluded.state, plays = excluded.plays,
        seen = excluded.seen, aired = excluded.aired, waiting = excluded.waiting, minutes_left = excluded.minutes_left,
        next_season = excluded.next_season, next_episode = excluded.next_episode, is_new = excluded.is_new,
        sort_at = excluded.sort_at, last = excluded.last, due = excluded.due, version = excluded.version),
    stood as (
      select f.media_key, w.state as was, w.said, f.state from fresh f left join was w on w.media_key = f.media_key)`;

/** Clears the member's choice of a state, so that the show counts as being watched. */
export const NOTHING_SAID = sql<string>`null::text`;

/**
 * Computes and stores progress in a separate statement.
 * @param o.says the member's new choice; undefined keeps the old choice, null clears it
 * @returns the shows that exist
 */
export async function keepProgress(
  em: EntityManager,
  userID: number,
  keys: readonly string[],
  o: { today: string; says?: Said | null },
): Promise<string[]> {
  if (!keys.length) return [];
  const said = o.says === undefined ? saidBefore(userID) : sql<string>`${o.says}::text`;
  const { rows } = await sql<{ media_key: string }>`with ${keeping(userID, sql`${keys}::text[]`, o.today, said)}
    select media_key from stood`.execute(tables(em));
  return rows.map((row) => row.media_key);
}

const isOutOfDate = (today: string) => sql<boolean>`(p.due <= ${today}::date or p.version <> w.version)`;

/** A member's shows whose stored progress is out of date, because an episode aired or the show changed. */
export async function outOfDate(
  em: EntityManager,
  userID: number,
  today: string,
  keys?: readonly string[],
): Promise<string[]> {
  const rows = await tables(em)
    .selectFrom('show_progress as p')
    .innerJoin('watchable as w', 'w.media_key', 'p.media_key')
    .select('p.media_key')
    .where('p.user_id', '=', userID)
    .$if(keys !== undefined, (q) => q.where('p.media_key', '=', sql<string>`any(${keys ?? []}::text[])`))
    .where(isOutOfDate(today))
    .execute();
  return rows.map((row) => row.media_key);
}

/** Returns those of the members whose stored progress in any of these shows is out of date. */
export async function membersOutOfDate(
  em: EntityManager,
  userIDs: readonly number[],
  today: string,
  keys: readonly string[],
): Promise<number[]> {
  const rows = await tables(em)
    .selectFrom('show_progress as p')
    .innerJoin('watchable as w', 'w.media_key', 'p.media_key')
    .select('p.user_id')
    .distinct()
    .where('p.user_id', '=', sql<number>`any(${userIDs}::bigint[])`)
    .where('p.media_key', '=', sql<string>`any(${keys}::text[])`)
    .where(isOutOfDate(today))
    .execute();
  return rows.map((row) => row.user_id);
}

/** The shows of which a member has plays or for which they have chosen a state. */
export async function showsKept(em: EntityManager, userID: number): Promise<string[]> {
  const rows = await tables(em).selectFrom('show_progress').select('media_key').where('user_id', '=', userID).execute();
  return rows.map((row) => row.media_key);
}

/** The shows of which a member has plays or for which they have chosen a state, without the shows that they dropped. */
export async function showsWatched(em: EntityManager, userID: number): Promise<string[]> {
  const rows = await tables(em)
    .selectFrom('show_progress')
    .select('media_key')
    .where('user_id', '=', userID)
    .where('state', '<>', 'dropped')
    .execute();
  return rows.map((row) => row.media_key);
}

/**
 * The states that a member chose for those of these shows that have stored progress; null where the member chose none.
 */
export async function statesSaid(
  em: EntityManager,
  userID: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Said | null>> {
  const rows = await tables(em)
    .selectFrom('show_progress')
    .select(['media_key', 'said'])
    .where('user_id', '=', userID)
    .where('media_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.media_key, row.said]));
}

/**
 * The next members who have progress in a show or chose a state for it, in the order of their ids.
 * @param after the id after which they start
 * @param most the maximum number of members
 */
export async function membersWithShow(em: EntityManager, key: string, after: number, most: number): Promise<number[]> {
  const rows = await tables(em)
    .selectFrom('show_progress')
    .select('user_id')
    .where('media_key', '=', key)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(most)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Deletes a member's progress in a show that the catalogue no longer has. */
export async function dropShow(em: EntityManager, userID: number, key: string): Promise<void> {
  await tables(em).deleteFrom('show_progress').where('user_id', '=', userID).where('media_key', '=', key).execute();
}

/** @returns the number of deleted rows */
export async function dropProgress(em: EntityManager, userID: number): Promise<number> {
  const gone = await tables(em).deleteFrom('show_progress').where('user_id', '=', userID).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
