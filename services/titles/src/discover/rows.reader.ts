import { prepared } from '@videoqs/node/database/prepared';
import { sql } from 'kysely';
import { z } from 'zod';
import { CARD_COLUMNS, cardRow } from '../title/title-card.ts';

const CARDS = sql.raw(CARD_COLUMNS.join(', '));

/** Titles by when one of the services began with them there, newest first; each service's newest are read by index. */
export const askNewOnServices = prepared(
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
    select ${CARDS}, to_char(offered.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since
    from offered join title using (media_key) order by offered.since desc, media_key limit ${limit}::int`,
);

/** @param today the calendar date in Los Angeles; what comes today counts */
export const askComingSoon = prepared(
  cardRow.extend({ coming_on: z.string() }),
  (today: string, date: string | null, key: string | null, limit: number) => sql`
    select ${CARDS}, coming_on::text as coming_on from title
    where coming_on >= ${today}::date and (${date}::text is null or coming_on > ${date}::date
      or (coming_on = ${date}::date and media_key > ${key}::text))
    order by title.coming_on, media_key limit ${limit}::int`,
);

/** What makes a hidden gem; the index title_gem says the same. */
export const GEM = 'vote_average >= 7 and vote_count between 30 and 1500';
export const askHiddenGems = prepared(
  cardRow,
  (score: number | null, key: string | null, limit: number) => sql`
    select ${CARDS} from title where ${sql.raw(GEM)} and (${score}::float8 is null or vote_average < ${score}::float8
      or (vote_average = ${score}::float8 and media_key > ${key}::text))
    order by vote_average desc, media_key limit ${limit}::int`,
);
