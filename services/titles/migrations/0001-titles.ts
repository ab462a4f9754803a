import { Migration } from '@mikro-orm/migrations';
import { OUTBOX_SQL } from '@videoqs/node/database/outbox.entity';

/**
 * Adds titles, their people, the words that search uses, and the state of imports. The tables are designed for a
 * million titles.
 */
export class Titles extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm');
    this.addSql(`create table collection (
      id bigint primary key, name text not null, poster_path text, backdrop_path text, overview text not null default '')`);
    this.addSql(`create table title (
      media_key text primary key, media_type text not null check (media_type in ('movie', 'tv')), vid bigint not null,
      title text not null, original_title text not null, year int, date date, runtime int,
      vote_average double precision not null, vote_count int not null, popularity double precision not null,
      genres text[] not null, keywords text[] not null, certification text not null, language text not null,
      collection_id bigint references collection, poster_path text, backdrop_path text, overview text not null,
      facts jsonb not null, watch jsonb not null,
      search_name text not null, search_text text not null, name_words int not null,
      source text not null, content_hash text not null)`);
    this.addSql('create index title_popular on title (popularity desc, media_key)');
    this.addSql('create index title_popular_of_type on title (media_type, popularity desc, media_key)');
    this.addSql('create index title_genres on title using gin (genres)');
    this.addSql('create index title_collection on title (collection_id, date) where collection_id is not null');
    this.addSql(`create table person (
      id bigint primary key, name text not null, profile_path text, gender int not null default 0,
      known_for text not null default '')`);
    this.addSql(`create table credit (
      media_key text not null references title on delete cascade, kind text not null check (kind in ('cast', 'crew')),
      ord int not null, person_id bigint not null references person, role text not null,
      primary key (media_key, kind, ord))`);
    this.addSql('create index credit_person on credit (person_id, media_key)');
    // Typos are matched against words, because a trigram index over whole titles is a hundred times slower. The column
    // `reach` is the popularity of the most popular title that ever had the word. Completions are sorted by it.
    this.addSql(`create table word (
      id bigint generated always as identity primary key, word text not null, reach double precision not null)`);
    this.addSql('create unique index word_word on word (word text_pattern_ops)');
    this.addSql('create index word_trigrams on word using gin (word gin_trgm_ops)');
    this.addSql(`create table title_word (
      word_id bigint not null references word, media_key text not null references title on delete cascade,
      primary key (word_id, media_key))`);
    this.addSql('create index title_word_title on title_word (media_key)');
    // The titles of a keyword by popularity. The popularity is copied here, so that not all titles of a frequent
    // keyword have to be read.
    this.addSql(`create table title_keyword (
      media_key text not null references title on delete cascade, keyword text not null, popularity double precision not null,
      primary key (media_key, keyword))`);
    this.addSql('create index title_keyword_popular on title_keyword (keyword, popularity desc, media_key)');
    this.addSql(`create table catalogue_reject (
      source text not null, line int not null, reason text not null, body text not null,
      at timestamptz not null default now(), primary key (source, line))`);
    this.addSql(`create table catalogue_load (
      name text primary key, hash text not null, at timestamptz not null default now())`);
    for (const sql of OUTBOX_SQL) this.addSql(sql);
  }

  override down(): void {
    for (const table of [
      'outbox',
      'inbox',
      'catalogue_load',
      'catalogue_reject',
      'title_word',
      'title_keyword',
      'word',
      'credit',
      'person',
      'title',
      'collection',
    ])
      this.addSql(`drop table ${table}`);
  }
}
