import { MikroORM } from '@mikro-orm/postgresql';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/runtime/clock';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/** A list holds so many entries; what is older is read from whom one follows. */
const LIST_LENGTH = 500;
const DAY_MS = 86_400_000;
/** Who has not looked for so long gets a new list when they come back, days. */
const AWAY_DAYS = 14;

/** Keeps the lists of active readers short, and lets go of those of others. */
@JobHandler('sweep-feeds')
export class SweepFeedsJob implements RunsJob {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const db = tables(this.orm);
    const now = this.clock.now().getTime();
    await sql`with away as (delete from feed_reader where active_at < ${new Date(now - AWAY_DAYS * DAY_MS)} returning user_id)
      delete from feed_entry e using away where e.reader_id = away.user_id`.execute(db);
    await sql`with cut as (
        select r.user_id, e.at from feed_reader r cross join lateral (
          select at from feed_entry where reader_id = r.user_id
          order by at desc, activity_id desc offset ${LIST_LENGTH} limit 1) e
        where r.active_at > ${new Date(now - DAY_MS)}),
      gone as (delete from feed_entry e using cut where e.reader_id = cut.user_id and e.at <= cut.at)
      update feed_reader r set whole_from = greatest(r.whole_from, cut.at + interval '1 microsecond')
      from cut where r.user_id = cut.user_id and r.whole_from is not null`.execute(db);
  }
}
