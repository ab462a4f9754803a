import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { parseMediaKey } from '@videoqs/contract/wire/media-key';
import { inTransaction } from '@videoqs/node/database/transaction';
import { remainingMs } from '@videoqs/node/http/deadline';
import { Clock } from '@videoqs/node/service/clock';
import { Log } from '@videoqs/node/service/log';
import { sql } from 'kysely';
import { forgetPages } from '../catalogue/forget-pages.ts';
import { nextEdition } from '../catalogue/next-edition.ts';
import { tables } from '../database.ts';
import { lockCatalogue } from '../title/catalogue-lock.ts';
import { failedLately, isOlder } from './freshness.ts';
import { type PersonDetail, personDetail } from './person-detail.ts';
import { RefreshLater } from './refresh-later.ts';
import { SingleFlight } from './single-flight.ts';
import { inTime } from './title-upstream.ts';
import { Tmdb } from './tmdb.ts';
import { TmdbAway } from './tmdb-away.ts';

/** People from here up are ours: TMDB has never heard of them. */
const OURS_FROM = 900_000_000;
/** How long a person's page waits for what was never read of them, ms. */
const PATIENCE_MS = 4_000;
const REST_MS = 1_000;
/** Titles of theirs that are refreshed because the catalogue does not know of their part in them. */
const MOST_TITLES = 20;

/** Brings people up to date from TMDB: their lives, pictures and popularity. Makes no titles and no people. */
@Injectable()
export class PersonRefresh {
  private readonly flights = new SingleFlight<void>();

  constructor(
    private readonly orm: MikroORM,
    private readonly tmdb: Tmdb,
    private readonly later: RefreshLater,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /**
   * For a page that shows somebody: reads at TMDB what was never read, a few seconds at most, and has refreshed by and
   * by what is old.
   * @returns bad: TMDB was asked in vain; what the catalogue holds still stands
   */
  async freshPerson(id: number): Promise<{ bad: boolean }> {
    const p = await this.held(id);
    const now = this.clock.now();
    if (!this.tmdb.on || id >= OURS_FROM || !p) return { bad: false };
    if (failedLately(p.fetch_failed_at, now)) return { bad: true };
    if (p.checked_at && isOlder(p.checked_at, now)) this.later.person(id);
    if (p.checked_at) return { bad: p.fetch_failed_at !== null };
    const patience = Math.min(PATIENCE_MS, remainingMs() - REST_MS);
    return inTime(this.refresh(id, Math.max(0, patience)), patience).then(
      () => ({ bad: false }),
      (error: unknown) => {
        if (!(error instanceof TmdbAway)) throw error;
        return { bad: true };
      },
    );
  }

  /** Whether somebody who was seen to be old still is. */
  async isStale(id: number): Promise<boolean> {
    const p = this.tmdb.on && id < OURS_FROM && (await this.held(id));
    if (!p) return false;
    const now = this.clock.now();
    return (!p.checked_at || isOlder(p.checked_at, now)) && !failedLately(p.fetch_failed_at, now);
  }

  /** @throws TmdbAway, having noted it */
  refresh(id: number, patienceMs?: number): Promise<void> {
    return this.flights.do(String(id), async () => {
      try {
        const answer = await this.tmdb.person(id, patienceMs);
        if (answer === null) await this.note(id, { checked_at: this.clock.now(), fetch_failed_at: null });
        else await this.write(id, readPerson(answer, id));
      } catch (error) {
        if (!(error instanceof TmdbAway)) throw error;
        this.log.warn({ person: id, why: error.why }, 'person not fetched');
        await this.note(id, { fetch_failed_at: this.clock.now() });
        throw error;
      }
    });
  }

  private held(id: number) {
    return tables(this.orm)
      .selectFrom('person')
      .select(['checked_at', 'fetch_failed_at'])
      .where('id', '=', id)
      .executeTakeFirst();
  }

  private async note(id: number, set: { checked_at?: Date; fetch_failed_at: Date | null }): Promise<void> {
    await tables(this.orm).updateTable('person').set(set).where('id', '=', id).execute();
  }

  private async write(id: number, p: PersonDetail): Promise<void> {
    const missing = await inTransaction(this.orm, async (em) => {
      await lockCatalogue(em);
      await writePerson(em, p, this.clock.now());
      return titlesWithout(em, id, p.combined_credits);
    });
    for (const key of missing) {
      const title = parseMediaKey(key);
      if (title) this.later.title(title.mediaType, title.vid);
    }
  }
}

/** @throws TmdbAway for an answer that is not this person's: as bad as none */
function readPerson(answer: unknown, id: number): PersonDetail {
  const read = personDetail.safeParse(answer);
  if (read.success && read.data.id === id) return read.data;
  const where = read.error?.issues.map((i) => i.path.join('.')).join(', ') ?? 'id';
  throw new TmdbAway(`answered a person of another shape: ${where.slice(0, 200)}`);
}

/** Writes what TMDB says of somebody whom we hold, as a change of the catalogue where it is one. */
async function writePerson(em: EntityManager, p: PersonDetail, at: Date): Promise<void> {
  const { id, combined_credits: _, known_for_department: known_for, ...rest } = p;
  const said = { ...rest, known_for };
  const held = await tables(em)
    .selectFrom('person')
    .select(Object.keys(said) as (keyof typeof said)[])
    .where('id', '=', id)
    .executeTakeFirst();
  const noted = { checked_at: at, fetch_failed_at: null };
  const same = held && JSON.stringify(sorted(held)) === JSON.stringify(sorted(said));
  await tables(em)
    .updateTable('person')
    .set(same ? noted : { ...said, ...noted, edition: await nextEdition(em) })
    .where('id', '=', id)
    .execute();
  const shown = held && (held.name !== p.name || held.profile_path !== p.profile_path);
  if (shown) await forgetPages(em, { titles: [], collections: [], people: [id] });
}

const sorted = (o: object) => Object.entries(o).sort(([a], [b]) => (a < b ? -1 : 1));

/** Of these titles, those that the catalogue holds without this person in them. */
async function titlesWithout(em: EntityManager, id: number, keys: readonly string[]): Promise<string[]> {
  const rows = await tables(em)
    .selectFrom('title')
    .select('media_key')
    .where('media_key', '=', sql<string>`any(${keys}::text[])`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('credit')
            .select(sql`1`.as('one'))
            .whereRef('credit.media_key', '=', 'title.media_key')
            .where('person_id', '=', id),
        ),
      ),
    )
    .limit(MOST_TITLES)
    .execute();
  return rows.map((r) => r.media_key);
}
