import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../tables.ts';
import { Person } from './credit.entity.ts';

/** @returns null when the person is not in the catalogue */
export const findPerson = (em: EntityManager, id: number): Promise<Person | null> => em.fork().findOne(Person, { id });

/**
 * The time at which a person's own page at TMDB was last read, and the time at which reading last failed; undefined
 * when the person is not in the catalogue.
 */
export const readPersonFreshness = (em: EntityManager, id: number) =>
  tables(em).selectFrom('person').select(['checked_at', 'fetch_failed_at']).where('id', '=', id).executeTakeFirst();

/** Records the result of a request to TMDB about a person. */
export async function notePerson(
  em: EntityManager,
  id: number,
  set: { checked_at?: Date; fetch_failed_at: Date | null },
): Promise<void> {
  await tables(em).updateTable('person').set(set).where('id', '=', id).execute();
}

/** @throws when the person is not in the catalogue */
export const nameOf = async (em: EntityManager, id: number): Promise<string> =>
  (await tables(em).selectFrom('person').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;

/** TMDB's facts about a person's life. */
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

/** A person's stored facts; undefined when the person is not in the catalogue. */
export const readPerson = (em: EntityManager, id: number): Promise<PersonFacts | undefined> =>
  tables(em)
    .selectFrom('person')
    .select(['name', 'profile_path', 'gender', 'known_for', 'popularity', 'birthday', 'deathday', 'biography'])
    .select(['place_of_birth', 'imdb_id', 'homepage', 'images'])
    .where('id', '=', id)
    .executeTakeFirst();

/** @param facts all facts of the person, with the catalogue's new edition, if the facts differ from the stored facts */
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

/**
 * @returns the given people whose page at TMDB was ever read, the best known first. All other people are known only
 * from their titles
 */
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

/** People about whom TMDB last answered before a moment. */
export const duePeople = (em: EntityManager, before: Date, most: number): Promise<{ id: number }[]> =>
  tables(em)
    .selectFrom('person')
    .select('id')
    .where('checked_at', '<', before)
    .orderBy('fetch_failed_at', (it) => it.asc().nullsFirst()) // People whose requests keep failing come last.
    .orderBy('checked_at')
    .limit(most)
    .execute();
