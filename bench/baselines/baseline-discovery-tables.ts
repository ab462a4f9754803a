import type { Pool } from 'pg';

/**
 * Creates the bench's own tables. They have the columns that cards show and that searches use. The numbers for all
 * titles are computed in advance.
 */
const TABLES = `
create extension if not exists pg_trgm;
create table bench_title as select media_key, title, year, poster_path, runtime, genres, popularity, media_type, language,
  to_tsvector('simple', title || ' ' || original_title) as names,
  to_tsvector('simple', title || ' ' || original_title || ' ' || overview || ' ' || array_to_string(keywords, ' ')) as words
  from title;
alter table bench_title add primary key (media_key);
create index on bench_title (popularity desc);
create index on bench_title using gin (names);
create index on bench_title using gin (words);
create table bench_word as select word from ts_stat('select names from bench_title');
create index on bench_word using gin (word gin_trgm_ops);
create table bench_person as select p.id, p.name, p.profile_path, coalesce(known.parts, 0) as parts,
  to_tsvector('simple', p.name) as names
  from person p left join (select person_id, count(*) as parts from credit group by 1) known on known.person_id = p.id;
alter table bench_person add primary key (id);
create index on bench_person using gin (names);
create table bench_keyword as select keyword, count(*) as titles, to_tsvector('simple', keyword) as names
  from title_keyword group by keyword;
create index on bench_keyword using gin (names);`;

/** Counts a table's titles by facet, as JSON. */
export const facetsOf = (found: string): string => `json_build_object(
  'mediaTypes', (select json_object_agg(media_type, n) from (select media_type, count(*) as n from ${found} group by 1) f),
  'genres', (select json_object_agg(genre, n) from (select genre, count(*) as n from ${found}, unnest(genres) genre group by 1) f),
  'languages', (select json_object_agg(language, n) from (select language, count(*) as n from ${found} group by 1) f),
  'years', (select json_object_agg(five, n) from (select year / 5 * 5 as five, count(*) as n from ${found} where year is not null group by 1) f),
  'runtimes', (select json_object_agg(ten, n) from (select runtime / 10 * 10 as ten, count(*) as n from ${found} where runtime is not null group by 1) f))`;

export async function makeTables(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(TABLES);
    await client.query(`create table bench_counted as
      select json_build_object('count', count(*), 'facets', (select ${facetsOf('bench_title')})) as counted from bench_title`);
    for (const table of ['bench_title', 'bench_word', 'bench_person', 'bench_keyword'])
      await client.query(`vacuum analyze ${table}`);
  } finally {
    client.release(true);
  }
}
