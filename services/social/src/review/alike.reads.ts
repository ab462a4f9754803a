import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf } from '@videoqs/node/database/rows';
import { sql } from 'kysely';
import { z } from 'zod';
import { neitherBlockedNorMuted, unblocked } from '../relation/block-or-mute.store.ts';
import { followeesOf } from '../relation/follow.store.ts';
import { tables } from '../tables.ts';

/** How many ratings of the member are compared: first those farthest from the middle, then the newest. */
const MOST_TELLING = 100;
/** How many members are checked for each compared rating. Their rating is the same, or half a star more or less. */
const NEIGHBOURS = 60;
/** How many members with the most in common are then compared title by title. */
const CANDIDATES = 24;

/** Either members whom the caller might like to follow, or also those whom the caller already follows. */
export type AlikeWhom = 'not followed' | 'all';

const candidate = z.object({ id: z.coerce.number(), username: z.string(), img_src: z.string().nullable() });

/**
 * Members whose stars are closest to mine for MOST_TELLING of my titles. They are found through index probes, so the
 * time does not depend on the number of members. For a title with many ratings, the members whose hash follows mine are
 * checked. They are the same for every title, so everything they share with me is counted; and they differ from member
 * to member. Members who have a block with me and members whom I mute are left out, and if required those I follow. The
 * query uses "not in", which is hashed once. For an anti join Postgres expects so few candidates that it would read all
 * my follows for each candidate.
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
