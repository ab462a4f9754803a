import type { EntityManager } from '@mikro-orm/postgresql';
import type { Reply } from '@videoqs/contract/wire/calls';
import { Collection } from './collection.entity.ts';
import { presentCollection } from './title.presenter.ts';
import { CARD_COLUMNS, type CardRow } from './title-card.ts';

/** A collection with the parts that the catalogue holds, in release order; null for none. */
export async function readCollection(
  em: EntityManager,
  id: number | null,
): Promise<Reply<'/api/movies/fetchMovieByID'>['collectionInfo']> {
  if (id === null) return null;
  const [collection, parts] = await Promise.all([
    em.findOneOrFail(Collection, { id }),
    em.execute<CardRow[]>(
      `select ${CARD_COLUMNS} from title where collection_id = ? order by date nulls last, media_key`,
      [id],
    ),
  ]);
  return presentCollection(collection, parts);
}
