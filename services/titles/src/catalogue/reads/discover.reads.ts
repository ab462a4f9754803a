import type { EntityManager } from '@mikro-orm/postgresql';
import type { MediaType } from '@videoqs/contract/wire/media-key';
import { prepared } from '@videoqs/node/database/prepared';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../../tables.ts';
import { CARD, CARD_COLUMNS, type CardRow, cardRow } from '../card.store.ts';

const askNewOnServices = prepared(
  cardRow.extend({ since: z.string() }),
  (
    country: string,
    services: readonly string[],
    since: string | null,
    key: string | null,
    limit: number,
  ) => sql`with offered as (
      select theirs.media_key, max(theirs.since) as since
      from unnest(${services}::text[]) service cross join lateral (
        select media_key, since from title_offer where country = ${country} and provider = service
          and (${since}::text is null or since < ${since}::timestamptz or (since = ${since}::timestamptz and media_key > ${key}::text))
        order by since desc, media_key limit ${limit}::int) theirs
      group by theirs.media_key)
    select ${CARD}, to_char(offered.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since
    from offered join title using (media_key) order by offered.since desc, media_key limit ${limit}::int`,
);

const askComingSoon = prepared(
  cardRow.extend({ coming_on: z.string() }),
  (today: string, date: string | null, key: string | null, limit: number) => sql`
    select ${CARD}, coming_on::text as coming_on from title
    where coming_on >= ${today}::date and (${date}::text is null or coming_on > ${date}::date
      or (coming_on = ${date}::date and media_key > ${key}::text))
    order by title.coming_on, media_key limit ${limit}::int`,
);

/** The SQL condition of a hidden gem. The index title_gem has the same condition, so that Postgres can use it. */
const GEM = 'vote_average >= 7 and vote_count between 30 and 1500';
const askHiddenGems = prepared(
  cardRow,
  (score: number | null, key: string | null, limit: number) => sql`
    select ${CARD} from title where ${sql.raw(GEM)} and (${score}::float8 is null or vote_average < ${score}::float8
      or (vote_average = ${score}::float8 and media_key > ${key}::text))
    order by vote_average desc, media_key limit ${limit}::int`,
);

/** The limits of a page: it has rows after a position in the order, or the first rows. */
interface Page<P> {
  after: readonly [P, string] | null;
  limit: number;
}

/**
 * Titles by the date on which one of the streaming services started to offer them in the country, newest first. Each
 * service's newest titles are read by the index.
 */
export const readNewOnServices = (
  em: EntityManager,
  country: string,
  services: readonly string[],
  { after, limit }: Page<string>,
) => askNewOnServices(tables(em), country, services, after?.[0] ?? null, after?.[1] ?? null, limit);

/**
 * Titles that have not been released or aired yet, the earliest first.
 * @param today the calendar date, which is included
 */
export const readComingSoon = (em: EntityManager, today: string, { after, limit }: Page<string>) =>
  askComingSoon(tables(em), today, after?.[0] ?? null, after?.[1] ?? null, limit);

/** Titles that are well liked but little known, the best liked first. */
export const readHiddenGems = (em: EntityManager, { after, limit }: Page<number>): Promise<CardRow[]> =>
  askHiddenGems(tables(em), after?.[0] ?? null, after?.[1] ?? null, limit);

/**
 * Titles of a type and a genre, or all titles, the most popular first. Titles of equal popularity are sorted by key.
 */
export const readPopular = (
  em: EntityManager,
  { mediaType, genre, after, limit }: Page<number> & { mediaType: MediaType | undefined; genre: string | undefined },
): Promise<(CardRow & { popularity: number })[]> =>
  tables(em)
    .selectFrom('title')
    .select([...CARD_COLUMNS, 'popularity'])
    .$if(mediaType !== undefined, (q) => q.where('media_type', '=', mediaType ?? 'movie'))
    .$if(genre !== undefined, (q) => q.where(sql<boolean>`genres @> array[${genre ?? ''}]::text[]`))
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`popularity <= ${after?.[0]} and (popularity < ${after?.[0]} or media_key > ${after?.[1]})`),
    )
    .orderBy('popularity', 'desc')
    .orderBy('media_key')
    .limit(limit)
    .execute();
