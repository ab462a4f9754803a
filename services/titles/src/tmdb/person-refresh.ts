import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inTransaction } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import { Log } from '@videoqs/node/runtime/log';
import { forgetPages } from '../catalogue/forget-pages.ts';
import { nextEdition } from '../catalogue/next-edition.ts';
import { tables } from '../tables.ts';
import { lockCatalogue } from '../title/catalogue-lock.ts';
import { noteCareer } from './note-career.ts';
import { type PersonDetail, personDetail } from './person-detail.ts';
import { SingleFlight } from './single-flight.ts';
import { Tmdb } from './tmdb.ts';
import { TmdbAway } from './tmdb-away.ts';

/** Brings people up to date from TMDB: their lives, pictures, popularity and what they worked on. Makes no people, and notes titles alone. */
@Injectable()
export class PersonRefresh {
  private readonly flights = new SingleFlight<'written' | 'unknown'>();

  constructor(
    private readonly orm: MikroORM,
    private readonly tmdb: Tmdb,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** @throws TmdbAway, having noted it */
  refresh(id: number, patienceMs?: number): Promise<'written' | 'unknown'> {
    return this.flights.do(String(id), async () => {
      try {
        const answer = await this.tmdb.person(id, patienceMs);
        if (answer === null) await this.note(id, { checked_at: this.clock.now(), fetch_failed_at: null });
        else await this.write(readPerson(answer, id));
        return answer === null ? 'unknown' : 'written';
      } catch (error) {
        if (!(error instanceof TmdbAway)) throw error;
        this.log.warn({ person: id, why: error.why }, 'person not fetched');
        await this.note(id, { fetch_failed_at: this.clock.now() });
        throw error;
      }
    });
  }

  /** TMDB no longer has somebody: what it told of their life goes; the name stays, for titles tell of that. */
  letGo(id: number): Promise<void> {
    return inTransaction(this.orm, async (em) => {
      await lockCatalogue(em);
      const nothing = readPerson({ id, name: '-', combined_credits: {} }, id);
      const { name } = await tables(em)
        .selectFrom('person')
        .select('name')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await writePerson(em, { ...nothing, name }, this.clock.now());
    });
  }

  private async note(id: number, set: { checked_at?: Date; fetch_failed_at: Date | null }): Promise<void> {
    await tables(this.orm).updateTable('person').set(set).where('id', '=', id).execute();
  }

  private async write(p: PersonDetail): Promise<void> {
    await inTransaction(this.orm, async (em) => {
      await lockCatalogue(em);
      await writePerson(em, p, this.clock.now());
    });
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
  const { id, known_for_department: known_for, combined_credits: career, ...rest } = p;
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
  if (held && career) await noteCareer(em, id, career, at);
  const shown = held && (held.name !== p.name || held.profile_path !== p.profile_path);
  if (shown) await forgetPages(em, { titles: [], collections: [], people: [id] });
}

const sorted = (o: object) => Object.entries(o).sort(([a], [b]) => (a < b ? -1 : 1));
