import { Migration } from '@mikro-orm/migrations';

/**
 * Search now uses an in-memory index of the service. The column `born` tells the index from which catalogue it was
 * built.
 */
export class SearchInMemory extends Migration {
  override up(): void {
    for (const table of ['title_word', 'word']) this.addSql(`drop table ${table}`);
    this.addSql('alter table title drop column search_name, drop column search_text, drop column name_words');
    this.addSql('alter table catalogue_state add column born uuid not null default gen_random_uuid()');
  }

  /** Titles have to be imported again after that, because the contents of the columns cannot be restored here. */
  override down(): void {
    this.addSql('alter table catalogue_state drop column born');
    this.addSql(`alter table title add column search_name text not null default '',
      add column search_text text not null default '', add column name_words int not null default 1`);
    this.addSql(`create table word (
      id bigint generated always as identity primary key, word text not null, reach double precision not null)`);
    this.addSql('create unique index word_word on word (word text_pattern_ops)');
    this.addSql('create index word_trigrams on word using gin (word gin_trgm_ops)');
    this.addSql(`create table title_word (
      word_id bigint not null references word, media_key text not null references title on delete cascade,
      primary key (word_id, media_key))`);
    this.addSql('create index title_word_title on title_word (media_key)');
  }
}
