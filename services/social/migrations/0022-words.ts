import { Migration } from '@mikro-orm/migrations';

/** Adds members' notes, tags and likes. */
export class Words extends Migration {
  override up(): void {
    this.addSql(`create table note (user_id bigint not null, media_key text not null, text text not null,
      at timestamptz not null, import_id uuid, primary key (user_id, media_key))`);
    this.addSql(`create table title_tag (user_id bigint not null, media_key text not null, tag_key text not null,
      tag text not null, place smallint not null, at timestamptz not null, import_id uuid,
      primary key (user_id, media_key, tag_key))`);
    this.addSql('create index title_tag_titles on title_tag (user_id, tag_key, at desc, media_key desc)');
    this.addSql(`create table liked (user_id bigint not null, kind text not null, thing text not null,
      at timestamptz not null, import_id uuid, primary key (user_id, kind, thing))`);
    this.addSql('create index liked_by on liked (kind, thing, at desc, user_id desc)');
    this.addSql(`create table like_count (kind text not null, thing text not null, likes integer not null,
      primary key (kind, thing))`);
  }
  override down(): void {
    this.addSql('drop table like_count');
    this.addSql('drop table liked');
    this.addSql('drop table title_tag');
    this.addSql('drop table note');
  }
}
