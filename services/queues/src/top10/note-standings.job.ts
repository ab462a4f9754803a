import { MikroORM } from '@mikro-orm/postgresql';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/runtime/clock';
import { noteStandings } from './top10.store.ts';

/** Notes, once each day (UTC), which titles are the community's ten, and lets go of what is compared with no more. */
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
