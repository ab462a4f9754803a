import type { EntityManager } from '@mikro-orm/postgresql';
import type { Reply } from '@videoqs/contract/calls';
import { sql } from 'kysely';
import { tables } from '../tables.ts';
import { Collection } from './collection.entity.ts';
import { presentCollection } from './title.presenter.ts';
import { CARD_COLUMNS } from './title-card.ts';

/** A collection with the parts that the catalogue holds, in release order; null for none. */
export async function readCollection(
  em: EntityManager,
  id: number | null,
): Promise<Reply<'/api/movies/fetchMovieByID'>['collectionInfo']> {
  if (id === null) return null;
  const collection = await em.findOneOrFail(Collection, { id });
  const parts = await tables(em)
    .selectFrom('title')
    .select(CARD_COLUMNS)
    .where('collection_id', '=', id)
    .orderBy(sql`date asc nulls last`)
    .orderBy('media_key')
    .execute();
  return presentCollection(collection, parts);
}
