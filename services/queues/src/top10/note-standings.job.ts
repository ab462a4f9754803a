import { MikroORM } from '@mikro-orm/postgresql';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/runtime/clock';
import { noteStandings } from './top10.store.ts';

/** Saves the community's Top 10 once each day (UTC), and deletes the saved days that are too old to compare with. */
@JobHandler('note-standings')
export class NoteStandingsJob implements RunsJob {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  run(): Promise<void> {
    return noteStandings(this.orm.em, this.clock.now());
  }
}
