import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@videoqs/node/runtime/clock';
import { duePeople } from '../catalogue/person.store.ts';
import { doTask } from '../tmdb/do-task.ts';
import { oneByOne } from '../tmdb/one-by-one.ts';
import { Tmdb } from '../tmdb/tmdb.ts';
import { AGAIN_MS } from './freshness.rules.ts';
import { RefreshPerson } from './refresh-person.ts';

/** The maximum number of people in one run. The next run, within the hour, continues. */
const MOST = 2_000;

/** Works like SweepTitles, for TMDB's facts about people whose own page was read. */
@Injectable()
export class SweepPeople {
  constructor(
    private readonly orm: MikroORM,
    private readonly tmdb: Tmdb,
    private readonly people: RefreshPerson,
    private readonly clock: Clock,
  ) {}

  /** @returns what the run did, in words for the log */
  async run(): Promise<string> {
    let note = 'somebody else is at it';
    if (!this.tmdb.on) return 'no way to TMDB';
    await doTask(
      this.orm,
      'sweep of people',
      () => this.clock.now(),
      async (_, goesOn) => {
        const due = await duePeople(this.orm.em, new Date(this.clock.now().getTime() - AGAIN_MS), MOST);
        const count = { refreshed: 0, gone: 0 };
        const failed = await oneByOne(due, async ({ id }) => {
          const outcome = await this.people.refresh(id);
          count[outcome === 'written' ? 'refreshed' : 'gone']++;
          if (outcome === 'unknown') await this.people.letGo(id);
          await goesOn();
        });
        note = `${due.length} looked at, ${count.refreshed} refreshed, ${count.gone} let go, ${failed} failed`;
        return { doneUntil: null, note };
      },
    );
    return note;
  }
}
