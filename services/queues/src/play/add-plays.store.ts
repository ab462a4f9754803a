import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '@videoqs/node/database/prepared';
import { columnList } from '@videoqs/node/database/recordset';
import { sql } from 'kysely';
import { z } from 'zod';
import { keeping, NOTHING_SAID } from '../progress/progress.store.ts';
import { tables } from '../tables.ts';
import { counting } from '../tally/tally.store.ts';
import { type Known, knownIn, knownRow, knownSql } from '../watchable/watchable.store.ts';
import { lockedSql, versionSql, type Watcher, watcher } from '../watcher/watcher.store.ts';
import { COLUMNS, type NewPlay } from './play.store.ts';
import { telling } from './tell-plays.store.ts';

const { id: _, ...SAID } = COLUMNS;

const standing = knownRow.extend({
  watcher: watcher.extend({ version: z.string() }).nullable(),
  queued: z.array(z.string()),
});
const askStanding = prepared(
  standing,
  (keys: readonly string[], episodes: string, userID: number) => sql`select ${knownSql(keys, episodes)},
    (select to_json(w) from (${versionSql(userID)}) w) as watcher,
    array(select media_key from item where queue_id = ${userID}::bigint and media_key = any(${keys}::text[])) as queued`,
);
/** The stored data that decides whether and how plays can be added. */
export interface Standing extends Known {
  /** Null if the member has neither plays nor preferences. */
  watcher: (Watcher & { version: string }) | null;
  /** The titles that are in the member's own queue. */
  queued: readonly string[];
}

/** Reads the stored facts of titles and episodes, and of the member, without a lock. */
export async function standingOf(
  em: EntityManager,
  userID: number,
  keys: readonly string[],
  episodes: readonly { media_key: string; season: number; number: number }[],
): Promise<Standing> {
  const [found] = await askStanding(tables(em), keys, JSON.stringify(episodes), userID);
  return { ...knownIn(found), watcher: found?.watcher ?? null, queued: found?.queued ?? [] };
}

const outcome = z.object({
  /** Whether the member's row still had the expected version. */
  locked: z.boolean(),
  /** The id of the undo record; null when no play was added. */
  undo_id: z.string().nullable(),
  /** The plays that were added: the index of each in the request, and its id. */
  added: z.array(z.object({ n: z.int(), id: z.string() })),
  /** The shows whose every episode the member has now seen. */
  finished: z.array(z.string()),
  /** The titles that are in the member's own queue. */
  queued: z.array(z.string()),
});
export type Added = z.output<typeof outcome>;

/** The shows of the added plays. */
const SHOWS = sql`array(select distinct media_key from added where season >= 0)`;
const NEW_PLAYS = sql`union all select media_key, season, episode, watched, day, at from added`;

/**
 * Builds the statement that adds plays. Planning a part of the statement takes Postgres as long as executing it. Movies
 * have no progress, so the statement for movies leaves that part out.
 * @param ofShows whether shows may be among the rows
 */
const adding = (ofShows: boolean) =>
  prepared(
    outcome,
    (rows: string, userID: number, today: string, at: string, requestID: string, version: string) => sql`
    with locked as materialized (${lockedSql(userID, version)}),
    r as materialized (select * from ${asked(rows)} where exists (select from locked)),
    added as (
      insert into play (id, user_id, ${columnList(SAID)})
      select uuidv7(), ${userID}::bigint, ${columnList(SAID, 'r')} from r order by n on conflict do nothing
      returning id, media_key, season, episode, watched, at, day, hour, minutes, private),
    c as (select *, 1 as n from added),
    ${counting(userID, sql`t.n`)},
    ${
      ofShows
        ? keeping(userID, SHOWS, today, NOTHING_SAID, NEW_PLAYS)
        : sql`stood as (select ${today}::text as media_key, '' as was, '' as said, '' as state where false)`
    },
    counted as (
      update watcher set plays = plays + (select count(*) from added),
        private_plays = private_plays + (select count(*) from added where private)
      where user_id = ${userID}::bigint and exists (select from added)),
    undo as (
      insert into play_undo (id, user_id, at, added, removed, left_queue, said)
      select uuidv7(), ${userID}::bigint, ${at}::timestamptz, array(select id::text from added order by id), '[]', '{}', coalesce(
        (select jsonb_object_agg(media_key, said) from stood where said in ('paused', 'dropped')), '{}')
      where exists (select from added) returning id),
    ${telling(userID, at, sql`(select jsonb_agg(day order by day) from new_days)`, requestID)}
    select exists (select from locked) as locked, (select id from undo) as undo_id,
      coalesce((select json_agg(json_build_object('n', n, 'id', id) order by n) from (select a.id, min(r.n) as n from added a
        join r on r.media_key = a.media_key and r.season = a.season and r.episode = a.episode and r.watched = a.watched
        group by a.id) placed), '[]') as added,
      coalesce((select json_agg(media_key) from stood where state = 'finished' and was is distinct from 'finished'), '[]')
        as finished,
      array(select i.media_key from item i where i.queue_id = ${userID}::bigint
        and i.media_key in (select media_key from added)) as queued`,
  );
const askToAdd = { shows: adding(true), movies: adding(false) };

/** The requested rows as one JSON value. This keeps the text of the statement the same for any number of rows. */
const asked = (rows: string) =>
  sql`json_to_recordset(${rows}::json) as r(${sql.raw(
    [...Object.entries(SAID), ['n', 'int']].map(([name, type]) => `"${name}" ${type}`).join(', '),
  )})`;

/**
 * Adds plays in one statement, under the member's lock. The statement also updates tallies and progress, and writes the
 * undo record and an event. It skips a play if a play with the same content or from the same source already exists.
 * @param o.requestID the call's request id; '' for none
 * @param o.version the version of the member's row, if the statement is a whole transaction; '' if the caller has the
 * lock
 * @returns `locked` is false, and nothing was written, if the row has another version by now
 */
export async function addPlays(
  em: EntityManager,
  userID: number,
  rows: readonly NewPlay[],
  o: { today: string; at: Date; requestID: string; version: string },
): Promise<Added> {
  if (!rows.length) return { locked: true, undo_id: null, added: [], finished: [], queued: [] };
  const all = JSON.stringify(rows.map((row, n) => ({ ...row, n })));
  const ask = rows.some((row) => row.season >= 0) ? askToAdd.shows : askToAdd.movies;
  const [done] = await ask(tables(em), all, userID, o.today, o.at.toISOString(), o.requestID, o.version);
  return done as Added;
}
