import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { Log } from '@videoqs/node/runtime/log';
import { FetchDumps } from '../dump/fetch-dumps.ts';
import { Tmdb } from '../tmdb/tmdb.ts';
import { ReadChanges } from './read-changes.ts';
import { SweepPeople } from './sweep-people.ts';
import { SweepTitles } from './sweep-titles.ts';

/**
 * Runs the scheduled tasks that use TMDB, one after another in one job, so that the worker can handle events at the
 * same time. Each task knows when it is due. A failed task is repeated an hour later.
 */
@JobHandler('keep-with-tmdb')
export class KeepWithTmdbJob implements RunsJob {
  constructor(
    private readonly tmdb: Tmdb,
    private readonly changes: ReadChanges,
    private readonly titles: SweepTitles,
    private readonly people: SweepPeople,
    private readonly dumps: FetchDumps,
    private readonly log: Log,
  ) {}

  async run(): Promise<void> {
    if (!this.tmdb.on) return;
    for (const task of [this.changes, this.titles, this.people, this.dumps])
      await task.run().then(
        (note) => this.log.info({ note }, 'TMDB'),
        (err: unknown) => this.log.warn({ err }, "the work with TMDB's data stopped; it will continue at the next run"),
      );
  }
}
