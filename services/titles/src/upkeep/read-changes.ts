import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { mediaKey } from '@videoqs/contract/wire/media-key';
import { Clock } from '@videoqs/node/runtime/clock';
import { heldTitles } from '../catalogue/freshness.store.ts';
import { heldPeople } from '../catalogue/person.store.ts';
import { doTask } from '../tmdb/do-task.ts';
import { oneByOne } from '../tmdb/one-by-one.ts';
import { type Changing, Tmdb } from '../tmdb/tmdb.ts';
import { RefreshPerson } from './refresh-person.ts';
import { RefreshTitle } from './refresh-title.ts';

const DAY_MS = 86_400_000;
/** The maximum number of days in one request to TMDB. */
const MOST_DAYS = 14;
/** The number of days that each run reads again, so that no change between two runs is missed. */
const OVERLAP_DAYS = 1;
const KINDS: readonly Changing[] = ['movie', 'tv', 'person'];
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Reads TMDB's list of changes once a day and refreshes the titles and people that we have. */
@Injectable()
export class ReadChanges {
  constructor(
    private readonly orm: MikroORM,
    private readonly tmdb: Tmdb,
    private readonly titles: RefreshTitle,
    private readonly people: RefreshPerson,
    private readonly clock: Clock,
  ) {}

  /** @returns a line with the result for each kind that was due */
  async run(o: { evenIfDone?: true } = {}): Promise<string[]> {
    const lines: string[] = [];
    for (const kind of this.tmdb.on ? KINDS : [])
      await doTask(
        this.orm,
        `changes of ${kind}`,
        () => this.clock.now(),
        async (before, goesOn) => {
          const now = this.clock.now();
          if (!o.evenIfDone && before && now.getTime() - before.getTime() < DAY_MS)
            return { doneUntil: null, note: 'read within the day' };
          const note = await this.read(kind, before, now, goesOn);
          lines.push(`changes of ${kind}: ${note}`);
          return { doneUntil: now, note };
        },
      );
    return lines;
  }

  private async read(kind: Changing, before: Date | null, now: Date, goesOn: () => Promise<void>): Promise<string> {
    const since = (before ?? new Date(now.getTime() - DAY_MS)).getTime() - OVERLAP_DAYS * DAY_MS;
    const from = new Date(Math.max(since, now.getTime() - (MOST_DAYS - 1) * DAY_MS));
    const changed = new Set<number>();
    for await (const ids of this.tmdb.changes(kind, dayOf(from), dayOf(now))) {
      for (const id of ids) changed.add(id);
      await goesOn();
    }
    const ours = await this.held(kind, [...changed]);
    const failed = await oneByOne(ours, async (id) => {
      await (kind === 'person' ? this.people.refresh(id) : this.titles.refresh(kind, id));
      await goesOn();
    });
    return `${changed.size} changed, ${ours.length} of them ours, ${failed} failed`;
  }

  private held(kind: Changing, ids: readonly number[]): Promise<number[]> {
    if (kind === 'person') return heldPeople(this.orm.em, ids);
    return heldTitles(
      this.orm.em,
      ids.map((id) => mediaKey(kind, id)),
    );
  }
}
