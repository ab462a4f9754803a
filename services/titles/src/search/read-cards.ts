import type { MikroORM } from '@mikro-orm/postgresql';
import type { PersonCard } from '@videoqs/contract/titles/person';
import type { TitleCard } from '@videoqs/contract/wire/values';
import { prepared } from '@videoqs/node/database/prepared';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../tables.ts';
import { CARD_COLUMNS, cardRow, presentCard } from '../title/title-card.ts';

/** Somebody the index found, with the keys of what they are known for. */
export interface FoundPerson {
  id: number;
  knownFor: readonly string[];
}
export interface Cards {
  titles: ReadonlyMap<string, TitleCard>;
  people: ReadonlyMap<number, PersonCard>;
}

const personRow = z.object({
  id: z.number(),
  name: z.string(),
  known_for: z.string(),
  profile_path: z.string().nullable(),
});
const ask = prepared(
  z.object({ titles: z.array(cardRow).nullable(), people: z.array(personRow).nullable() }),
  (keys: readonly string[], ids: readonly number[]) => sql`select
    (select json_agg(t) from (select ${sql.raw(CARD_COLUMNS.join(', '))} from title where media_key = any(${keys}::text[])) t) titles,
    (select json_agg(p) from (select id, name, known_for, profile_path from person where id = any(${ids}::bigint[])) p) people`,
);

/** What lists show of these titles and people, in one query; none where there is nothing to ask for. */
export async function readCards(
  orm: MikroORM,
  found: { titles: readonly string[]; people: readonly FoundPerson[] },
): Promise<Cards> {
  const keys = [...new Set([...found.titles, ...found.people.flatMap((person) => person.knownFor)])];
  const ids = found.people.map((person) => person.id);
  const [row] = keys.length || ids.length ? await ask(tables(orm), keys, ids) : [];
  const titles = new Map(row?.titles?.map((card) => [card.media_key, presentCard(card)]));
  const rows = new Map(row?.people?.map((person) => [person.id, person]));
  // somebody who is named twice is known for what is said first
  const people = found.people.toReversed().flatMap(({ id, knownFor }) => {
    const person = rows.get(id);
    if (!person) return [];
    const { name, known_for, profile_path } = person;
    const names = knownFor.flatMap((key) => titles.get(key)?.title ?? []);
    return [[id, { ccID: id, name, known_for_department: known_for, profile_path, knownFor: names }] as const];
  });
  return { titles, people: new Map(people) };
}
