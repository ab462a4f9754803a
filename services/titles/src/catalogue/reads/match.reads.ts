import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../../tables.ts';
import { CARD, type CardRow } from '../card.store.ts';

/** A title in the form in which an imported list names it. */
export interface Wanted {
  title: string;
  year?: number | null | undefined;
  type?: string | null | undefined;
  imdb?: string | null | undefined;
  tmdb?: number | null | undefined;
  /** The id at TheTVDB. The catalogue does not have these ids. */
  tvdb?: number | null | undefined;
}
/** A title that may match a row of the list: the row's index, and how the title was found. */
export type Candidate = CardRow & {
  n: number;
  by: 'id' | 'year' | 'near' | 'name';
  /** The title's id at IMDb; '' when unknown. */
  imdb: string;
  /** Whether the title has the name in the row. */
  named: boolean;
};

/**
 * Possible matches for each row: first the titles found by id, then the titles found by name and year.
 * @param o.yearsOff how far a year may differ
 * @param o.most the maximum number of candidates for each row
 */
export async function readCandidates(
  em: EntityManager,
  wanted: readonly Wanted[],
  o: { yearsOff: number; most: number },
): Promise<Candidate[]> {
  const asked = JSON.stringify(wanted.map((w, n) => ({ ...w, n, title: w.title.replaceAll('\0', '') })));
  const { rows } = await sql<Candidate>`
    with wanted as (select * from jsonb_to_recordset(${asked}::jsonb)
      as w(n int, title text, year int, type text, imdb text, tmdb bigint)),
    hit as (
      select w.n, t.media_key, 'id' as by from wanted w join title t on t.facts->>'imdbID' = w.imdb and t.facts->>'imdbID' <> ''
      union all
      select w.n, t.media_key, 'id' from wanted w join title t on t.media_key = w.type || '_' || w.tmdb
      union all
      select w.n, m.into_key, 'id' from wanted w join merged_title m on m.media_key = w.type || '_' || w.tmdb
      union all
      select w.n, c.media_key, case when w.year is null then 'name' when c.year = w.year then 'year' else 'near' end
      from wanted w cross join lateral (
        select t.media_key, t.year, t.media_type from title t where plain_name(t.title) = plain_name(w.title)
        union
        select t.media_key, t.year, t.media_type from title t
        where plain_name(t.original_title) = plain_name(w.title) and t.original_title <> t.title) c
      where plain_name(w.title) <> '' and (w.type is null or c.media_type = w.type)
        and (w.year is null or c.year between w.year - ${o.yearsOff} and w.year + ${o.yearsOff})),
    best as (select n, media_key, min(array_position(array['id', 'year', 'near', 'name'], by)) as how from hit group by 1, 2),
    few as (select b.*, row_number() over (partition by b.n order by b.how, t.popularity desc, b.media_key) as place
      from best b join title t using (media_key))
    select few.n, (array['id', 'year', 'near', 'name'])[few.how] as by, title.facts->>'imdbID' as imdb,
      plain_name(w.title) in (plain_name(title.title), plain_name(title.original_title)) as named, ${CARD}
    from few join title using (media_key) join wanted w using (n) where few.place <= ${o.most} order by few.n, few.place`.execute(
    tables(em),
  );
  return rows;
}
