import type { MikroORM } from '@mikro-orm/postgresql';
import { rowsOf } from '@videoqs/node/database/rows';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../database.ts';
import { CARD_COLUMNS, cardRow } from '../title/title-card.ts';
import { type Meant, PREFIX_WEIGHT } from './meant-words.ts';
import { namesAsked } from './years.ts';

/** A token that titles must answer, its place among those typed, and the words it may mean. */
export interface Required {
  n: number;
  token: string;
  meant: Meant[];
}
/** Score, popularity and key: where a page ended. */
export type RankPosition = [score: number, popularity: number, mediaKey: string];
/** More than the whole name is worth: of two that answer the words, the one of the year comes first. */
const YEAR_SCORE = 300;
/** A title of 2014 answers a "201" that goes on being typed, less than a title that holds such a word. */
const BEGUN_YEAR_WEIGHT = 60;
const rankedRow = cardRow.extend({ score: z.int(), popularity: z.number() });
export type RankedRow = z.output<typeof rankedRow>;

const CARDS = sql.raw(CARD_COLUMNS.join(', '));

/**
 * Titles that hold a word of every required token, best first: whether they are of the years asked for or named after
 * them, how well the words fit, how much of the name they cover, whether they are the name or begin it; then popularity.
 * @param o.typed the token that may be half typed, when there are others beside it. Its beginning is looked for in their
 * titles only: a letter alone begins too many words to go through them all.
 */
export function rankTitles(
  orm: MikroORM,
  o: {
    tokens: readonly string[];
    required: readonly Required[];
    years: readonly Required[];
    typed: Required | null;
    after: RankPosition | null;
    limit: number;
  },
): Promise<RankedRow[]> {
  const [score, popularity, mediaKey] = o.after ?? [null, null, null];
  const typed = o.typed?.n ?? -1;
  const total = o.required.length;
  const others = total - (o.typed ? 1 : 0);
  const names = namesAsked(o.tokens, o.years);
  const beginning = `% ${o.typed?.token ?? ''}%`;
  const begunYear = `${o.typed?.token ?? ''}%`;
  const years = o.years.map((year) => year.n);
  const ofYears = years.length
    ? sql`${YEAR_SCORE}::int * (select count(*) from unnest(${years}::int[], ${o.years.map((year) => Number(year.token))}::int[]) y(n, year)
          where y.year = title.year or y.n = any(found.held))`
    : sql`0`;
  const meant = [...o.required, ...o.years].flatMap(({ n, meant }) =>
    meant.map((m) => ({ n, id: m.id, weight: m.weight })),
  );
  // each value bound by itself: a table of them would be taken for a hundred rows, and the plan made for millions
  return rowsOf(
    tables(orm),
    rankedRow,
    sql`with meant as (
        select * from unnest(${meant.map((m) => m.n)}::int[], ${meant.map((m) => m.id)}::bigint[], ${meant.map((m) => m.weight)}::int[])
          as m(n, word_id, weight)),
      hit as (
        select title_word.media_key, meant.n, max(meant.weight) weight
        from meant join title_word on title_word.word_id = meant.word_id group by 1, 2),
      found as (
        select media_key, array_agg(n) held, max(weight) filter (where n = ${typed}::int) typed,
          coalesce(sum(weight) filter (where n <> ${typed}::int and n <> all(${years}::int[])), 0) weight
        from hit group by media_key
        having count(*) filter (where n <> ${typed}::int and n <> all(${years}::int[])) = ${others}::int),
      fitting as (
        select ${CARDS}, title.popularity, title.search_name, title.name_words, ${ofYears} as of_years, found.weight
          + case when ${typed}::int < 0 then 0 when title.search_text like ${beginning}::text then greatest(found.typed, ${PREFIX_WEIGHT})
              else coalesce(found.typed, ${BEGUN_YEAR_WEIGHT}) end as weight
        from found join title using (media_key)
        where ${typed}::int < 0 or found.typed is not null or title.search_text like ${beginning}::text
          or title.year::text like ${begunYear}::text),
      scored as (
        select title.*, (of_years + 2 * weight / ${total}::int + 50 * least(${total}::int, name_words) / greatest(${total}::int, name_words)
          + case when search_name = any(${names}::text[]) then 200 when starts_with(search_name, ${names.at(-1)}::text) then 40 else 0 end)::int as score
        from fitting title)
      select ${CARDS}, title.popularity, title.score from scored title
      where ${score}::int is null or title.score < ${score}::int or (title.score = ${score}::int and
        (title.popularity < ${popularity}::float8 or (title.popularity = ${popularity}::float8 and title.media_key > ${mediaKey}::text)))
      order by title.score desc, title.popularity desc, title.media_key limit ${o.limit}`,
  );
}
