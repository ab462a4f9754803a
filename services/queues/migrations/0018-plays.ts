import { Migration } from '@mikro-orm/migrations';

/** Adds plays, progress in shows, the counts computed from both, and the facts about titles that plays need. */
export class Plays extends Migration {
  override up(): void {
    this.addSql(`create table watchable (media_key text primary key, released date, countries text[] not null,
      language text not null, people jsonb not null, ended boolean, seasons jsonb not null, version int not null,
      asked_at timestamptz not null)`);
    this.addSql('create index watchable_asked on watchable (asked_at)');
    this.addSql(`create table episode (media_key text not null, season int not null, number int not null, name text not null,
      air_date date, airs date not null, minutes int, gone boolean not null, primary key (media_key, season, number))`);
    this.addSql('create index episode_air_date on episode (air_date)');
    this.addSql(`create table watcher (user_id bigint primary key, time_zone text not null, after_watching text not null,
      hide_unseen text not null, plays int not null, private_plays int not null)`);
    this.addSql(`create table play (id uuid primary key, user_id bigint not null, media_key text not null, season int not null,
      episode int not null, watched text not null, at timestamptz not null, day date, hour int, minutes int not null, stars int,
      private boolean not null, source text, source_id text,
      constraint play_same unique (user_id, media_key, season, episode, watched))`);
    this.addSql('create index play_diary on play (user_id, at desc, id desc)');
    this.addSql('create index play_starred on play (user_id, day) where stars is not null');
    this.addSql('create unique index play_source on play (user_id, source, source_id) where source is not null');
    this.addSql(`create table play_undo (id uuid primary key, user_id bigint not null, at timestamptz not null,
      added text[] not null, removed jsonb not null, left_queue text[] not null, said jsonb not null)`);
    this.addSql('create index play_undo_at on play_undo (at)');
    this.addSql('create index play_undo_member on play_undo (user_id)');
    this.addSql(`create table episode_rating (user_id bigint not null, media_key text not null, season int not null,
      episode int not null, stars int not null, primary key (user_id, media_key, season, episode))`);
    this.addSql(`create table episode_mean (media_key text not null, season int not null, episode int not null,
      members int not null, sum int not null, primary key (media_key, season, episode))`);
    this.addSql(`create table show_progress (user_id bigint not null, media_key text not null, said text, state text not null,
      plays int not null, seen int not null, aired int not null, waiting int not null, minutes_left int not null,
      next_season int, next_episode int, is_new boolean not null, sort_at timestamptz not null, last text, due date,
      version int not null, primary key (user_id, media_key))`);
    this.addSql('create index show_progress_show on show_progress (media_key)');
    this.addSql(`create table watched_day (user_id bigint not null, day date not null, movies int not null,
      episodes int not null, minutes int not null, primary key (user_id, day))`);
    this.addSql(`create table watched_hour (user_id bigint not null, year int not null, hour int not null, plays int not null,
      primary key (user_id, year, hour))`);
    this.addSql(`create table watched_title (user_id bigint not null, year int not null, media_key text not null,
      plays int not null, things int not null, minutes int not null, primary key (user_id, year, media_key))`);
  }
  override down(): void {
    for (const table of [
      'watched_title',
      'watched_hour',
      'watched_day',
      'show_progress',
      'episode_mean',
      'episode_rating',
      'play_undo',
      'play',
      'watcher',
      'episode',
      'watchable',
    ])
      this.addSql(`drop table ${table}`);
  }
}
