import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../../tables.ts';
import type { TitleRecord } from '../title-record.ts';

/** A title of the catalogue that may be the same work as a title of an imported source. */
export interface Namesake {
  /** The position of the source's title in the request. */
  n: number;
  media_key: string;
  title: string;
  year: number | null;
  /** The day of a show's last episode, YYYY-MM-DD. */
  last: string | null;
  runtime: number | null;
  /** The title's id at IMDb; '' when unknown. */
  imdb: string;
  people: { id: number; name: string }[];
}

/** A title of an imported source. */
export interface Asked {
  record: TitleRecord;
  /** The key of the same work in the catalogue, if the source names it. In that case no other title is returned. */
  sameAs?: string | undefined;
}

/**
 * Returns the catalogue's titles of the same type that have the IMDb id, the name or the original name of a source's
 * title. Titles of the same source are left out, because the ids of one source already tell its works apart. If a
 * source's title is in the catalogue under its own key, its namesakes are left out too.
 */
export async function readNamesakes(em: EntityManager, titles: readonly Asked[], source: string): Promise<Namesake[]> {
  const asked = JSON.stringify(
    titles.map(({ record: r, sameAs }, n) => ({
      ...{ n, key: r.mediaKey, type: r.mediaType, imdb: r.facts.imdbID, same_as: sameAs },
      names: [...new Set([r.title, r.originalTitle])],
    })),
  );
  const { rows } = await sql<Namesake>`
    with asked as (select * from jsonb_to_recordset(${asked}::jsonb)
      as a(n int, key text, type text, imdb text, same_as text, names text[])
      where not exists (select from title own where own.media_key = a.key)),
    named as (select n, plain_name(name) as plain from asked cross join unnest(names) name where plain_name(name) <> ''),
    hit as (
      select a.n, t.media_key from asked a join title t on t.media_key = a.same_as
      union
      select a.n, t.media_key from asked a join title t on t.facts->>'imdbID' = a.imdb and t.facts->>'imdbID' <> ''
      union
      select named.n, t.media_key from named join title t on plain_name(t.title) = named.plain
      union
      select named.n, t.media_key from named
        join title t on plain_name(t.original_title) = named.plain and t.original_title <> t.title)
    select hit.n, t.media_key, t.title, t.year, t.runtime, t.facts->>'imdbID' as imdb, t.facts->>'lastAirDate' as last,
      coalesce((select jsonb_agg(distinct jsonb_build_object('id', person.id, 'name', person.name))
        from credit join person on person.id = credit.person_id where credit.media_key = t.media_key), '[]') as people
    from hit join asked a using (n) join title t on t.media_key = hit.media_key
    where t.media_type = a.type and (a.same_as is null and t.source <> ${source} or t.media_key = a.same_as)
    order by hit.n, t.popularity desc, t.media_key`.execute(tables(em));
  return rows;
}
