import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inTransaction } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import { Log } from '@videoqs/node/runtime/log';
import { lockCatalogue, nextEdition } from '../catalogue/catalogue.store.ts';
import { nameOf, notePerson, type PersonFacts, readPerson, writePerson } from '../catalogue/person.store.ts';
import { forgetPages } from '../catalogue/title-page.store.ts';
import { noteCareer } from '../catalogue/write/noted.store.ts';
import { type PersonDetail, personDetail } from '../record/person-detail.ts';
import { SingleFlight } from '../tmdb/single-flight.ts';
import { TmdbAway } from '../tmdb/tmdb.errors.ts';
import { Tmdb } from '../tmdb/tmdb.ts';

/**
 * Refreshes people from TMDB: their lives, pictures, popularity and careers. It adds no people. Titles that are not in
 * the catalogue are only noted.
 */
@Injectable()
export class RefreshPerson {
  private readonly flights = new SingleFlight<'written' | 'unknown'>();

  constructor(
    private readonly orm: MikroORM,
    private readonly tmdb: Tmdb,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** @throws TmdbAway after recording the failure */
  refresh(id: number, patienceMs?: number): Promise<'written' | 'unknown'> {
    return this.flights.do(String(id), async () => {
      try {
        const answer = await this.tmdb.person(id, patienceMs);
        if (answer === null) await notePerson(this.orm.em, id, { checked_at: this.clock.now(), fetch_failed_at: null });
        else await this.write(parsePerson(answer, id));
        return answer === null ? 'unknown' : 'written';
      } catch (error) {
        if (!(error instanceof TmdbAway)) throw error;
        this.log.warn({ person: id, why: error.why }, 'a person could not be fetched from TMDB');
        await notePerson(this.orm.em, id, { fetch_failed_at: this.clock.now() });
        throw error;
      }
    });
  }

  /** Deletes TMDB's facts about a person who is no longer in TMDB. The name is kept, because titles refer to it. */
  letGo(id: number): Promise<void> {
    return inTransaction(this.orm, async (em) => {
      await lockCatalogue(em);
      const nothing = parsePerson({ id, name: '-', combined_credits: {} }, id);
      await update(em, { ...nothing, name: await nameOf(em, id) }, this.clock.now());
    });
  }

  private async write(p: PersonDetail): Promise<void> {
    await inTransaction(this.orm, async (em) => {
      await lockCatalogue(em);
      await update(em, p, this.clock.now());
    });
  }
}

/** Checks TMDB's answer. @throws TmdbAway when the answer is about another person, which counts as no answer */
function parsePerson(answer: unknown, id: number): PersonDetail {
  const read = personDetail.safeParse(answer);
  if (read.success && read.data.id === id) return read.data;
  const where = read.error?.issues.map((i) => i.path.join('.')).join(', ') ?? 'id';
  throw new TmdbAway(`a person has an unexpected format: ${where.slice(0, 200)}`);
}

/**
 * Writes TMDB's facts about a person. If they differ from the stored facts, this counts as a change of the catalogue.
 */
async function update(em: EntityManager, p: PersonDetail, at: Date): Promise<void> {
  const { id, known_for_department: known_for, combined_credits: career, ...rest } = p;
  const facts: PersonFacts = { ...rest, known_for };
  const held = await readPerson(em, id);
  const same = held && JSON.stringify(sorted(held)) === JSON.stringify(sorted(facts));
  await writePerson(em, id, at, same ? undefined : { ...facts, edition: await nextEdition(em) });
  if (held && career) await noteCareer(em, id, career, at);
  const shown = held && (held.name !== p.name || held.profile_path !== p.profile_path);
  if (shown) await forgetPages(em, { titles: [], collections: [], people: [id] });
}

const sorted = (o: object) => Object.entries(o).sort(([a], [b]) => (a < b ? -1 : 1));
