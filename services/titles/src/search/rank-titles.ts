import type { MikroORM } from '@mikro-orm/postgresql';
import { recordset } from '@videoqs/node/database/recordset';
import { rowsOf } from '@videoqs/node/database/rows';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../database.ts';
import { CARD_COLUMNS, cardRow } from '../title/title-card.ts';
import { strongWords } from './fold.ts';
import { type Meant, PREFIX_WEIGHT } from './meant-words.ts';

/** A token that titles must answer, its place among those typed, and the words it may mean. */
export interface Required {
  n: number;
  token: string;
  meant: Meant[];
}
/** Score, popularity and key: where a page ended. */
export type RankPosition = [score: number, popularity: number, mediaKey: string];
const rankedRow = cardRow.extend({ score: z.int(), popularity: z.number() });
export type RankedRow = z.output<typeof rankedRow>;

const CARDS = sql.raw(CARD_COLUMNS.join(', '));
const ASK = {
  typed: 'int',
  beginning: 'text',
  others: 'int',
  total: 'int',
  name: 'text',
  score: 'int',
  popularity: 'float8',
  media_key: 'text',
  page: 'int',
};

/**
 * Titles that hold a word of every required token, best first: how well the words fit, how much of the name they cover,
 * whether they are the name or begin it; then popularity.
 * @param o.typed the token that may be half typed, when there are others beside it. Its beginning is looked for in their
 * titles only: a letter alone begins too many words to go through them all.
 */
export function rankTitles(
  orm: MikroORM,
  o: {
    tokens: readonly string[];
    required: readonly Required[];
    typed: Required | null;
    after: RankPosition | null;
    limit: number;
  },
): Promise<RankedRow[]> {
  const [score, popularity, mediaKey] = o.after ?? [null, null, null];
  const ask = {
    typed: o.typed?.n ?? -1,
    beginning: `% ${o.typed?.token ?? ''}%`,
    others: o.required.length - (o.typed ? 1 : 0),
    total: o.required.length,
    name: strongWords(o.tokens).join(' '),
    score,
    popularity,
    media_key: mediaKey,
    page: o.limit,
  };
  const meant = o.required.flatMap(({ n, meant }) => meant.map((m) => ({ n, word_id: m.id, weight: m.weight })));
  return rowsOf(
    tables(orm),
    rankedRow,
    sql`with ask as materialized (select * from ${recordset('a', ASK, [ask])}),
  meant as materialized (select * from ${recordset('m', { n: 'int', word_id: 'bigint', weight: 'int' }, meant)}),
  hit as (
    select title_word.media_key, meant.n, max(meant.weight) weight
    from meant join title_word on title_word.word_id = meant.word_id group by 1, 2),
  found as (
    select hit.media_key, coalesce(sum(weight) filter (where n <> ask.typed), 0) weight, max(weight) filter (where n = ask.typed) typed
    from hit, ask group by hit.media_key, ask.others, ask.typed having count(*) filter (where n <> ask.typed) = ask.others),
  fitting as (
    select ${CARDS}, title.popularity, title.search_name, title.name_words, found.weight
      + case when ask.typed < 0 then 0
          when title.search_text like ask.beginning then greatest(found.typed, ${PREFIX_WEIGHT}) else found.typed end as weight
    from ask, found join title using (media_key)
    where ask.typed < 0 or found.typed is not null or title.search_text like ask.beginning),
  scored as (
    select fitting.*, (2 * weight / ask.total + 50 * least(ask.total, name_words) / greatest(ask.total, name_words)
      + case when search_name = ask.name then 200 when search_name like ask.name || '%' then 40 else 0 end)::int as score
    from fitting, ask)
  select ${CARDS}, title.popularity, title.score from scored title, ask
  where ask.score is null or title.score < ask.score or (title.score = ask.score and
    (title.popularity < ask.popularity or (title.popularity = ask.popularity and title.media_key > ask.media_key)))
  order by title.score desc, title.popularity desc, title.media_key limit (select page from ask)`,
  );
}
