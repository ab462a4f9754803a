import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf } from '@videoqs/node/database/rows';
import { sql } from 'kysely';
import { z } from 'zod';
import { neitherBlockedNorMuted, unblocked } from '../relation/block-or-mute.store.ts';
import { followeesOf } from '../relation/follow.store.ts';
import { tables } from '../tables.ts';

/**
 * The maximum number of the member's ratings that are compared: first those farthest from the middle, then the newest.
 */
const MOST_TELLING = 100;
/**
 * The maximum number of members who are checked for each compared rating. These members gave the same rating, or half a
 * star more or less.
 */
const NEIGHBOURS = 60;
/** The number of members who are then compared title by title. They are those with the most in common. */
const CANDIDATES = 24;

/** Selects only members whom the caller does not follow yet, or all similar members. */
export type AlikeWhom = 'not followed' | 'all';

const candidate = z.object({ id: z.coerce.number(), username: z.string(), img_src: z.string().nullable() });

/**
 * Finds the members whose stars are closest to the caller's stars. The caller is the member `me`. MOST_TELLING of the
 * caller's titles are compared. The members are found through index probes, so the time does not depend on the number
 * of members. If many members have rated a title, only those whose hash follows the caller's hash are checked. They are
 * the same members for every title, so all titles that they share with the caller are counted. Different callers get
 * different members to check. Left out are members who blocked the caller, members whom the caller blocks or mutes and,
 * if requested, members whom the caller follows. The query uses "not in", for which Postgres builds a hash table once.
 * With an anti join, Postgres would expect very few candidates, and would read all of the caller's follows for each
 * candidate.
 */
export const readAlike = (em: EntityManager, me: number, whom: AlikeWhom) =>
  rowsOf(
    tables(em),
    candidate,
    sql`with telling as materialized (
        select media_key, halves from review where user_id = ${me}
        order by abs(halves - 6) desc, at desc, media_key limit ${MOST_TELLING}),
      near as (
        select n.user_id as id, count(*) as shared from telling t
        cross join lateral unnest(array[t.halves - 1, t.halves, t.halves + 1]::smallint[]) as stars(halves)
        cross join lateral (
          (select user_id from review r where r.media_key = t.media_key and r.halves = stars.halves
            and hashint8(r.user_id) >= hashint8(${me}::bigint) order by hashint8(r.user_id), r.user_id limit ${NEIGHBOURS})
          union all
          (select user_id from review r where r.media_key = t.media_key and r.halves = stars.halves
            and hashint8(r.user_id) < hashint8(${me}::bigint) order by hashint8(r.user_id), r.user_id limit ${NEIGHBOURS})
          limit ${NEIGHBOURS}) n
        where n.user_id <> ${me} group by n.user_id having count(*) > 1)
      select m.id, m.username, m.img_src from near join member m on m.id = near.id
      where ${unblocked(me, 'near.id')} and ${neitherBlockedNorMuted(me, 'near.id')}
        ${whom === 'all' ? sql`` : sql`and near.id not in (${followeesOf(me)})`}
      order by near.shared desc, near.id limit ${CANDIDATES}`,
  );
