import { Migration } from '@mikro-orm/migrations';

/**
 * Adds noted titles. We know of such a title only because another title recommends it or a person's career contains it.
 */
export class NotedTitles extends Migration {
  override up(): void {
    this.addSql(`create table noted_title (
      media_key text primary key, title text not null, year int, date date, poster_path text, genres text[] not null,
      vote_average float8 not null, popularity float8 not null, noted_at timestamptz not null)`);
    this.addSql('create index noted_title_noted on noted_title (noted_at)');
    this.addSql(`create table noted_credit (
      person_id bigint not null, media_key text not null, kind text not null, role text not null, ord int not null,
      noted_at timestamptz not null, primary key (person_id, media_key, kind, role),
      constraint noted_credit_kind_check check (kind in ('cast', 'crew')))`);
    this.addSql('create index noted_credit_noted on noted_credit (noted_at)');
    this.addSql('create index person_checked on person (checked_at) where checked_at is not null');
  }

  override down(): void {
    this.addSql('drop index person_checked');
    this.addSql('drop table noted_credit');
    this.addSql('drop table noted_title');
  }
}
