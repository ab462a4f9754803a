import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '@videoqs/node/database/prepared';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../../tables.ts';
import { CARD, cardRow, notedCard, personRow } from '../card.store.ts';

/** A limit that is higher than the number of credits on any person's page. */
const MOST = 3_000;
/** The number of titles of a career from which a person's frequent partners are computed. */
const MOST_TELLING = 150;
/** Only people in the first positions of the billing count, up to this number. */
const BILLED = 15;
const OFTEN_WITH = 5;

const careerRow = cardRow.extend({
  kind: z.enum(['cast', 'crew']),
  role: z.string(),
  date: z.string().nullable(),
  popularity: z.number(),
  /** Popularity, weighted by the size of the part. */
  weight: z.number(),
});
export type CareerRow = z.output<typeof careerRow>;

const askCareer = prepared(
  careerRow,
  (person: number) => sql`
    with theirs as (
      select ${CARD}, title.date, title.popularity, kind, role, ord
      from credit join title using (media_key) where person_id = ${person}::bigint
      union all
      select ${CARD}, title.date, title.popularity, noted.kind, noted.role, noted.ord
      from noted_credit noted join title using (media_key) where noted.person_id = ${person}::bigint
        and not exists (select from credit where credit.person_id = ${person}::bigint and credit.media_key = noted.media_key)
      union all
      select ${notedCard('title')}, title.date, title.popularity, kind, role, ord
      from noted_credit join noted_title title using (media_key) where person_id = ${person}::bigint)
    select ${CARD}, date::text as date, popularity, kind, role,
      popularity * case when kind = 'cast' and ord < 6 or role in ('Director', 'Creator') then 1
        when kind = 'cast' and ord < ${BILLED}::int then 0.5 else 0.2 end as weight
    from theirs title order by title.date desc nulls last, media_key, kind, ord, role limit ${MOST}::int`,
);

/**
 * Everything a person worked on, the newest first and undated titles last. If a title is in the catalogue, its own data
 * takes precedence over the person's page. Titles that are not in the catalogue are known only from the person's page.
 */
export const readCareer = (em: EntityManager, person: number): Promise<CareerRow[]> => askCareer(tables(em), person);

const askOftenWith = prepared(
  personRow.extend({ count: z.number() }),
  (person: number) => sql`
    with theirs as (
      select distinct media_key, title.popularity from credit join title using (media_key)
      where person_id = ${person}::bigint order by title.popularity desc, media_key limit ${MOST_TELLING}::int),
    shared as (
      select person_id, count(distinct media_key) as count, sum(theirs.popularity) as popularity
      from theirs join credit using (media_key)
      where person_id <> ${person}::bigint and (kind = 'cast' and ord < ${BILLED}::int or role in ('Director', 'Creator'))
      group by person_id having count(distinct media_key) > 1
      order by count desc, popularity desc, person_id limit ${OFTEN_WITH}::int)
    select person.id, name, known_for, profile_path, shared.count::float8 as count
    from shared join person on person.id = shared.person_id order by shared.count desc, shared.popularity desc, person.id`,
);

/** The people who have the most titles in common with a person, at least two. */
export const readOftenWith = (em: EntityManager, person: number) => askOftenWith(tables(em), person);
