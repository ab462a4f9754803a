import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '@videoqs/node/database/prepared';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../../tables.ts';
import { cardRow, cardsOf, peopleOf, personRow } from '../card.store.ts';

const listOf = <S extends z.ZodType>(row: S) =>
  z
    .array(row)
    .nullable()
    .transform((rows) => rows ?? []);
const shown = z.object({
  people: listOf(personRow),
  titles: listOf(cardRow),
  roles: listOf(z.object({ person_id: z.number(), media_key: z.string(), role: z.string() })),
});
export type Shown = z.output<typeof shown>;

const ask = prepared(
  shown,
  (
    people: readonly number[],
    titles: readonly string[],
    of: readonly number[],
    inTitle: readonly string[],
  ) => sql`select ${peopleOf(people)} as people, ${cardsOf(titles)} as titles,
    (select json_agg(r) from (select person_id, media_key, theirs.role
      from unnest(${of}::bigint[], ${inTitle}::text[]) part(person_id, media_key) cross join lateral (
        select role from credit where credit.person_id = part.person_id and credit.media_key = part.media_key
        order by kind, ord limit 1) theirs) r) as roles`,
);

/** A person's part in a title. */
export interface Part {
  person: number;
  title: string;
}

/**
 * All data that is shown of chains, read in one query: cards of the people and titles, and each person's role in each
 * title.
 */
export async function readShown(
  em: EntityManager,
  people: readonly number[],
  titles: readonly string[],
  parts: readonly Part[],
): Promise<Shown> {
  const [of, inTitle] = [parts.map((part) => part.person), parts.map((part) => part.title)];
  const [row] = await ask(tables(em), people, titles, of, inTitle);
  return row ?? { people: [], titles: [], roles: [] };
}

/**
 * The leads of these titles.
 * @param most the maximum number of leads for each title
 */
export const readLeads = (
  em: EntityManager,
  titles: readonly string[],
  most: number,
): Promise<{ media_key: string; person_id: number }[]> =>
  tables(em)
    .selectFrom('credit')
    .select(['media_key', 'person_id'])
    .where('media_key', '=', sql<string>`any(${titles}::text[])`)
    .where('kind', '=', 'cast')
    .where('ord', '<', most)
    .execute();
