import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../../tables.ts';

/** The number of names on a drawn poster. */
const LEADS = 3;

/** The data for a picture of a title. */
export interface PictureFacts {
  mediaType_vid: string;
  title: string;
  year: number | null;
  genres: string[];
  /** Names of the title's leads. */
  people: string[];
  poster_path: string | null;
  backdrop_path: string | null;
  /** The main color of the poster, as in Title.colour. */
  colour: string;
}

/** @returns null for a title that is neither in the catalogue nor noted */
export async function readPictureFacts(em: EntityManager, mediaKey: string): Promise<PictureFacts | null> {
  const found = await tables(em)
    .selectFrom('title')
    .select((eb) => [
      'media_key as mediaType_vid',
      'title',
      'year',
      'genres',
      'poster_path',
      'backdrop_path',
      'colour',
      sql<string[]>`array(${eb
        .selectFrom('credit')
        .innerJoin('person', 'person.id', 'credit.person_id')
        .select('person.name')
        .whereRef('credit.media_key', '=', 'title.media_key')
        .where('credit.kind', '=', 'cast')
        .orderBy('ord')
        .limit(LEADS)})`.as('people'),
    ])
    .where('media_key', '=', mediaKey)
    .executeTakeFirst();
  return found ?? (await readNotedFacts(em, mediaKey)) ?? null;
}

/** The facts that are known about a noted title. */
const readNotedFacts = (em: EntityManager, mediaKey: string): Promise<PictureFacts | undefined> =>
  tables(em)
    .selectFrom('noted_title')
    .select(['media_key as mediaType_vid', 'title', 'year', 'genres', 'poster_path'])
    .select(sql<null>`null`.as('backdrop_path'))
    .select(sql<string>`''`.as('colour'))
    .select(sql<string[]>`'{}'::text[]`.as('people'))
    .where('media_key', '=', mediaKey)
    .executeTakeFirst();

/** @returns null when the person is not in the catalogue */
export async function readPortraitFacts(em: EntityManager, id: number) {
  const found = await tables(em)
    .selectFrom('person')
    .select(['name', 'profile_path'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}
