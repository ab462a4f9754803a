import type { EntityManager } from '@mikro-orm/postgresql';
import { type TonightLength, WELL_LIKED } from '@videoqs/contract/titles/tonight';
import { prepared } from '@videoqs/node/database/prepared';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../../tables.ts';
import { CARD, cardRow } from '../card.store.ts';

/** The number of well-liked titles of each type that are considered, the best known first. */
const KNOWN = 400;
const LIKED = `vote_average >= ${WELL_LIKED.score} and vote_count >= ${WELL_LIKED.votes}`;

const tonightRow = cardRow.extend({
  services: z.array(z.string()),
  /** Whether the title can be watched in the country without paying. */
  is_free: z.boolean(),
  /** Whether the title has the requested length. */
  fits: z.boolean(),
});
export type TonightRow = z.output<typeof tonightRow>;

const ask = prepared(
  tonightRow,
  (
    country: string,
    services: readonly string[],
    length: TonightLength,
    shown: readonly string[],
    limit: number,
  ) => sql`with liked as (
      (select media_key from title where media_type = 'movie' and ${sql.raw(LIKED)}
        order by vote_count desc, media_key limit ${sql.lit(KNOWN)})
      union all
      (select media_key from title where media_type = 'tv' and ${sql.raw(LIKED)}
        order by vote_count desc, media_key limit ${sql.lit(KNOWN)})),
    offered as (
      select ${CARD}, vote_count, free.names is not null as is_free, coalesce(free.names, paid.names) as services,
        case ${length}::text when 'under-2h' then media_type = 'movie' and coalesce(runtime < 120, false)
          when 'episode' then media_type = 'tv' else true end as fits
      from liked join title using (media_key)
      cross join lateral (select array_agg(provider order by provider) as names from title_offer o
        where o.media_key = title.media_key and o.country = ${country}
          and (cardinality(${services}::text[]) = 0 or provider = any(${services}::text[]))) paid
      cross join lateral (select array_agg(name order by name) as names
        from jsonb_array_elements_text(case when cardinality(${services}::text[]) = 0
          then coalesce(watch -> ${country}::text -> 'free', '[]') || coalesce(watch -> ${country}::text -> 'ads', '[]')
          else '[]' end) name) free
      where paid.names is not null)
    select ${sql.raw('media_key, title, year, poster_path, runtime, genres, vote_average, colour')}, services, is_free, fits
    from offered order by fits desc, is_free desc, media_key = any(${shown}::text[]), vote_count desc, media_key
    limit ${limit}::int`,
);

/**
 * Well-known and well-liked titles that one of the services streams in the country; if no services are given, any
 * service counts. Titles of the requested length come first, then free titles, then titles that were not shown before,
 * then the best known.
 */
export const readTonight = (
  em: EntityManager,
  o: { country: string; services: readonly string[]; length: TonightLength; shown: readonly string[]; limit: number },
): Promise<TonightRow[]> => ask(tables(em), o.country, o.services, o.length, o.shown, o.limit);
