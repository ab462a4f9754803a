import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { sql } from 'kysely';
import { tables } from '../tables.ts';
import { type CardRow, presentCard } from '../title/title-card.ts';

/** Of one name; more are nothing to choose from. */
const MOST_CANDIDATES = 6;
/** Lists differ by a year where a title came out late in one: festival and cinema, one country and the next. */
const YEARS_OFF = 1;

/** How a candidate was found. */
type By = 'id' | 'year' | 'near' | 'name';
type Found = CardRow & { n: number; by: By };
type Match = Reply<'/api/titles/matchTitles'>['matches'][number];

/** Finds the titles that lists from elsewhere mean: by the ids they bring, else by name and year. */
@Injectable()
export class MatchService {
  constructor(private readonly orm: MikroORM) {}

  async match({ wanted }: Parsed<'/api/titles/matchTitles'>): Promise<Reply<'/api/titles/matchTitles'>> {
    const rows = JSON.stringify(wanted.map((w, n) => ({ ...w, n, title: w.title.replaceAll('\0', '') })));
    const { rows: found } = await sql<Found>`
      with wanted as (select * from jsonb_to_recordset(${rows}::jsonb)
        as w(n int, title text, year int, type text, imdb text, tmdb bigint)),
      hit as (
        select w.n, t.media_key, 'id' as by from wanted w join title t on t.facts->>'imdbID' = w.imdb and t.facts->>'imdbID' <> ''
        union all
        select w.n, t.media_key, 'id' from wanted w join title t on t.media_key = w.type || '_' || w.tmdb
        union all
        select w.n, c.media_key, case when w.year is null then 'name' when c.year = w.year then 'year' else 'near' end
        from wanted w cross join lateral (
          select t.media_key, t.year, t.media_type from title t where plain_name(t.title) = plain_name(w.title)
          union
          select t.media_key, t.year, t.media_type from title t
          where plain_name(t.original_title) = plain_name(w.title) and t.original_title <> t.title) c
        where plain_name(w.title) <> '' and (w.type is null or c.media_type = w.type)
          and (w.year is null or c.year between w.year - ${YEARS_OFF} and w.year + ${YEARS_OFF})),
      best as (select n, media_key, min(array_position(array['id', 'year', 'near', 'name'], by)) as how from hit group by 1, 2),
      few as (select b.*, row_number() over (partition by b.n order by b.how, t.popularity desc, b.media_key) as place
        from best b join title t using (media_key))
      select few.n, (array['id', 'year', 'near', 'name'])[few.how] as by, title.media_key, title.title, title.year,
        title.poster_path, title.runtime, title.genres, title.vote_average, title.colour
      from few join title using (media_key) where few.place <= ${MOST_CANDIDATES} order by few.n, few.place`.execute(
      tables(this.orm),
    );
    const byRow = Map.groupBy(found, ({ n }) => n);
    return { matches: wanted.map((_, n) => toMatch(byRow.get(n) ?? [])) };
  }
}

/** What has the id is meant, else the only one of that name and year, else the only one of that name at all. */
function toMatch(found: readonly Found[]): Match {
  const [first, second] = found;
  if (!first) return { sure: false, candidates: [] };
  if (first.by === 'id' || (first.by === 'year' && second?.by !== 'year'))
    return { sure: true, candidates: [presentCard(first)] };
  return { sure: !second, candidates: found.map(presentCard) };
}
