import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../tables.ts';
import { Person } from './credit.entity.ts';

/** @returns null for somebody whom the catalogue does not hold */
export const findPerson = (em: EntityManager, id: number): Promise<Person | null> => em.fork().findOne(Person, { id });

/** When somebody's own page at TMDB was last read, and last in vain; undefined for somebody whom the catalogue does not hold. */
export const readPersonFreshness = (em: EntityManager, id: number) =>
  tables(em).selectFrom('person').select(['checked_at', 'fetch_failed_at']).where('id', '=', id).executeTakeFirst();

/** Notes how it went to ask TMDB about somebody. */
export async function notePerson(
  em: EntityManager,
  id: number,
  set: { checked_at?: Date; fetch_failed_at: Date | null },
): Promise<void> {
  await tables(em).updateTable('person').set(set).where('id', '=', id).execute();
}

/** @throws for somebody whom the catalogue does not hold */
export const nameOf = async (em: EntityManager, id: number): Promise<string> =>
  (await tables(em).selectFrom('person').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;

/** What TMDB says of somebody's life. */
export interface PersonFacts {
  name: string;
  profile_path: string | null;
  gender: number;
  known_for: string;
  popularity: number;
  birthday: string | null;
  deathday: string | null;
  biography: string;
  place_of_birth: string;
  imdb_id: string;
  homepage: string;
  images: string[];
}

/** The same as the catalogue holds it; undefined for somebody whom it does not hold. */
export const readPerson = (em: EntityManager, id: number): Promise<PersonFacts | undefined> =>
  tables(em)
    .selectFrom('person')
    .select(['name', 'profile_path', 'gender', 'known_for', 'popularity', 'birthday', 'deathday', 'biography'])
    .select(['place_of_birth', 'imdb_id', 'homepage', 'images'])
    .where('id', '=', id)
    .executeTakeFirst();

/** @param facts where it differs from what is held: all of it, and the edition of the catalogue that it makes */
export async function writePerson(
  em: EntityManager,
  id: number,
  at: Date,
  facts?: PersonFacts & { edition: number },
): Promise<void> {
  await tables(em)
    .updateTable('person')
    .set({ ...facts, checked_at: at, fetch_failed_at: null })
    .where('id', '=', id)
    .execute();
}

/** @returns those whose page at TMDB was ever read, best known first; the others are as their titles say */
export async function heldPeople(em: EntityManager, ids: readonly number[]): Promise<number[]> {
  const rows = await tables(em)
    .selectFrom('person')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('checked_at', 'is not', null)
    .orderBy('popularity', 'desc')
    .execute();
  return rows.map((r) => r.id);
}

/** People of whom TMDB last told before then. */
export const duePeople = (em: EntityManager, before: Date, most: number): Promise<{ id: number }[]> =>
  tables(em)
    .selectFrom('person')
    .select('id')
    .where('checked_at', '<', before)
    .orderBy('fetch_failed_at', (it) => it.asc().nullsFirst()) // one that always fails is no one's hindrance
    .orderBy('checked_at')
    .limit(most)
    .execute();
