import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '@videoqs/node/database/prepared';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../../tables.ts';
import { CARD, cardRow } from '../card.store.ts';

/** The number of titles of each type in the wall, on which members mark titles. Nobody looks through more posters. */
const AMONG = 250;
/** The number of leads that count for similarity, as for similar titles. */
const LEADS = 5;

const wallRow = cardRow.extend({
  collection_id: z.number().nullable(),
  language: z.string(),
  vote_count: z.number(),
  people: z.array(z.number()),
  /** Whether the title is among those with the most votes. Other titles were requested by key. */
  is_new: z.boolean(),
});
export type WallRow = z.output<typeof wallRow>;

const ask = prepared(
  wallRow,
  (named: readonly string[]) => sql`with known as (
      (select media_key from title where media_type = 'movie' and media_key <> all(${named}::text[])
        order by vote_count desc, media_key limit ${AMONG}::int)
      union all
      (select media_key from title where media_type = 'tv' and media_key <> all(${named}::text[])
        order by vote_count desc, media_key limit ${AMONG}::int)
      union all
      select media_key from title where media_key = any(${named}::text[]))
    select ${CARD}, collection_id::float8 as collection_id, language, vote_count, media_key <> all(${named}::text[]) as is_new,
      array(select person_id::float8 from credit where credit.media_key = title.media_key
        and ((kind = 'cast' and ord < ${LEADS}::int) or role in ('Director', 'Creator'))) as people
    from known join title using (media_key) order by vote_count desc, media_key`,
);

/**
 * The titles with the most votes, movies and shows alike, and the requested titles that exist. Each title has the
 * people that count for similarity. Titles are sorted by votes.
 */
export const readWall = (em: EntityManager, named: readonly string[]): Promise<WallRow[]> => ask(tables(em), named);
