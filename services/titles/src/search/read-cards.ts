import type { MikroORM } from '@mikro-orm/postgresql';
import type { PersonCard } from '@videoqs/contract/titles/person';
import type { TitleCard } from '@videoqs/contract/wire/values';
import { presentCard, presentPerson } from '../catalogue/card.presenter.ts';
import { readFound } from '../catalogue/reads/search.reads.ts';

/** A person found by the index, with the keys of the titles they are known for. */
export interface FoundPerson {
  id: number;
  knownFor: readonly string[];
}
export interface Cards {
  titles: ReadonlyMap<string, TitleCard>;
  people: ReadonlyMap<number, PersonCard>;
}

/** The cards of these titles and people, read in one query. Without titles and people no query is sent. */
export async function readCards(
  orm: MikroORM,
  found: { titles: readonly string[]; people: readonly FoundPerson[] },
): Promise<Cards> {
  const keys = [...new Set([...found.titles, ...found.people.flatMap((person) => person.knownFor)])];
  const ids = found.people.map((person) => person.id);
  if (!keys.length && !ids.length) return { titles: new Map(), people: new Map() };
  const read = await readFound(orm.em, keys, ids);
  const titles = new Map(read.titles.map((card) => [card.media_key, presentCard(card)]));
  const rows = new Map(read.people.map((person) => [person.id, person]));
  // The list is reversed, so that the first mention of a person decides for which titles the person is known.
  const people = found.people.toReversed().flatMap(({ id, knownFor }) => {
    const person = rows.get(id);
    if (!person) return [];
    const names = knownFor.flatMap((key) => titles.get(key)?.title ?? []);
    return [[id, presentPerson(person, names)] as const];
  });
  return { titles, people: new Map(people) };
}
