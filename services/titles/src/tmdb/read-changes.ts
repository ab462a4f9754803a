import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { mediaKey } from '@videoqs/contract/wire/media-key';
import { Clock } from '@videoqs/node/runtime/clock';
import { sql } from 'kysely';
import { tables } from '../tables.ts';
import { oneByOne } from './one-by-one.ts';
import { PersonRefresh } from './person-refresh.ts';
import { TitleRefresh } from './title-refresh.ts';
import { type Changing, Tmdb } from './tmdb.ts';
import { doTask } from './tmdb-task.ts';

const DAY_MS = 86_400_000;
/** TMDB tells of no more days at once. */
const MOST_DAYS = 14;
/** Asked for again, so that nothing falls between two days. */
const OVERLAP_DAYS = 1;
const KINDS: readonly Changing[] = ['movie', 'tv', 'person'];
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** TMDB's feed of what changed, once a day: what we hold of it is fetched anew. */
@Injectable()
export class ReadChanges {
  constructor(
    private readonly orm: MikroORM,
    private readonly tmdb: Tmdb,
    private readonly titles: TitleRefresh,
    private readonly people: PersonRefresh,
    private readonly clock: Clock,
  ) {}

  /** @returns what came of each kind that was due, a line each */
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
    const ours = kind === 'person' ? await this.heldPeople([...changed]) : await this.heldTitles(kind, [...changed]);
    const failed = await oneByOne(ours, async (id) => {
      await (kind === 'person' ? this.people.refresh(id) : this.titles.refresh(kind, id));
      await goesOn();
    });
    return `${changed.size} changed, ${ours.length} of them ours, ${failed} failed`;
  }

  private async heldTitles(mediaType: 'movie' | 'tv', ids: readonly number[]): Promise<number[]> {
    const keys = ids.map((id) => mediaKey(mediaType, id));
    const rows = await tables(this.orm)
      .selectFrom('title')
      .select('vid')
      .where('media_key', '=', sql<string>`any(${keys}::text[])`)
      .orderBy('popularity', 'desc')
      .execute();
    return rows.map((r) => r.vid);
  }

  /** Of those whose page at TMDB was ever read; the others are as their titles say. */
  private async heldPeople(ids: readonly number[]): Promise<number[]> {
    const rows = await tables(this.orm)
      .selectFrom('person')
      .select('id')
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .where('checked_at', 'is not', null)
      .orderBy('popularity', 'desc')
      .execute();
    return rows.map((r) => r.id);
  }
}
