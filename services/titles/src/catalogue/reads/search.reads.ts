import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '@videoqs/node/database/prepared';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../../tables.ts';
import { type CardRow, cardRow, cardsOf, type PersonRow, peopleOf, personRow } from '../card.store.ts';

const ask = prepared(
  z.object({ titles: z.array(cardRow).nullable(), people: z.array(personRow).nullable() }),
  (keys: readonly string[], ids: readonly number[]) =>
    sql`select ${cardsOf(keys)} as titles, ${peopleOf(ids)} as people`,
);

/** Cards of the given titles and people that are in the catalogue, in no fixed order. One query reads both. */
export async function readFound(
  em: EntityManager,
  keys: readonly string[],
  ids: readonly number[],
): Promise<{ titles: readonly CardRow[]; people: readonly PersonRow[] }> {
  const [row] = await ask(tables(em), keys, ids);
  return { titles: row?.titles ?? [], people: row?.people ?? [] };
}
