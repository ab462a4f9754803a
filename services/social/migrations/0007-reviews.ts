import { Migration } from '@mikro-orm/migrations';

/** Adds reviews, members' reports about them, and this service's own snapshot of titles. */
export class Reviews extends Migration {
  override up(): void {
    this.addSql(`create table title (media_key text primary key, title text not null, year int, poster_path text, runtime int,
      genres text[] not null, changed_at timestamptz not null)`);
    this.addSql(`create table review (user_id bigint not null, media_key text not null, halves smallint not null,
      text text not null, spoiler boolean not null, is_seq boolean not null, at timestamptz not null,
      primary key (user_id, media_key), constraint review_halves_check check (halves >= 1 and halves <= 10))`);
    this.addSql('create index review_rated on review (media_key, halves)');
    this.addSql("create index review_written on review (media_key, at desc, user_id desc) where text <> ''");
    this.addSql('create index review_author on review (user_id, at desc, media_key desc)');
    this.addSql('create index review_liked on review (at desc) where halves >= 8');
    this.addSql(`create table report (reporter_id bigint not null, author_id bigint not null, media_key text not null,
      reason text not null, at timestamptz not null, primary key (reporter_id, author_id, media_key))`);
    this.addSql('create index report_at on report (at)');
    this.addSql('create index report_author on report (author_id)');
  }
  override down(): void {
    for (const t of ['report', 'review', 'title']) this.addSql(`drop table ${t}`);
  }
}
