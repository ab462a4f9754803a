import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the state of requests to TMDB (failures, the position in its list of changes, its daily exports) and the colors
 * of posters.
 */
export class TmdbTables extends Migration {
  override up(): void {
    this.addSql(`alter table title
      add column fetch_failed_at timestamptz,
      add column watch_failed boolean not null default false,
      add column gone_at timestamptz,
      add column colour text not null default ''`);
    this.addSql('create index title_checked on title (checked_at, media_key)');
    this.addSql('alter table person add column fetch_failed_at timestamptz');
    this.addSql(`create table tmdb_task (
      name text primary key, done_until timestamptz, ran_at timestamptz, busy_until timestamptz, note text not null default '')`);
    this.addSql(`create table dump (
      type text not null, day date not null, state text not null, bytes bigint not null default 0, bytes_of bigint,
      etag text not null default '', lines int not null default 0, added int, removed int, rejected int not null default 0,
      rejects jsonb not null default '[]', started_at timestamptz, finished_at timestamptz, fault text,
      primary key (day, type))`);
    this.addSql(
      `create table dump_ids (type text not null, day date not null, ids bytea not null, primary key (type, day))`,
    );
  }

  override down(): void {
    for (const table of ['dump_ids', 'dump', 'tmdb_task']) this.addSql(`drop table ${table}`);
    this.addSql('alter table person drop column fetch_failed_at');
    this.addSql('drop index title_checked');
    this.addSql(
      'alter table title drop column fetch_failed_at, drop column watch_failed, drop column gone_at, drop column colour',
    );
  }
}
