import { MikroORM } from '@mikro-orm/postgresql';
import { TOP10_PLACES } from '@videoqs/contract/queues/top10';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/service/clock';
import { sql } from 'kysely';
import { tables } from '../database.ts';

/** Places are compared with those of so many days ago, or of the oldest day since then that was noted. */
export const COMPARED_DAYS = 7;

/** Notes, once each day (UTC), which titles are the community's ten, and lets go of what is compared with no more. */
@JobHandler('note-standings')
export class NoteStandingsJob implements RunsJob {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const db = tables(this.orm);
    const today = sql`(${this.clock.now()}::timestamptz at time zone 'utc')::date`;
    await sql`insert into top10_standing (media_type, day, place, media_key)
      select type, ${today}, n, media_key from unnest(array['movie', 'tv']) type cross join lateral (
        select media_key, row_number() over (order by points desc, lists desc, media_key) as n from top10_points
        where media_type = type order by points desc, lists desc, media_key limit ${TOP10_PLACES}) best
      where not exists (select from top10_standing s where s.media_type = type and s.day = ${today})
      on conflict do nothing`.execute(db);
    await sql`delete from top10_standing where day < ${today} - ${COMPARED_DAYS}::int`.execute(db);
  }
}
