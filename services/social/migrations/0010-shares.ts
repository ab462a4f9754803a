import { Migration } from '@mikro-orm/migrations';

/** Adds links for sharing titles, the members who took a shared title, and notices. */
export class Shares extends Migration {
  override up(): void {
    this.addSql(`create table share (code text primary key, sender_id bigint not null, media_key text not null, title text not null,
      year int, poster_path text, message text not null, created_at timestamptz not null)`);
    this.addSql('create unique index share_of_sender on share (sender_id, media_key)');
    this.addSql(`create table share_taken (code text not null, user_id bigint not null,
      at timestamptz not null, primary key (code, user_id))`);
    this.addSql('create index share_taken_user on share_taken (user_id)');
    this.addSql(`create table notice (id bigint generated always as identity primary key, user_id bigint not null, kind text not null,
      by_id bigint, media_key text, title text, queue_id bigint, at timestamptz not null)`);
    this.addSql('create index notice_user on notice (user_id, at desc, id desc)');
    this.addSql('create index notice_by on notice (by_id) where by_id is not null');
  }
  override down(): void {
    for (const t of ['notice', 'share_taken', 'share']) this.addSql(`drop table ${t}`);
  }
}
