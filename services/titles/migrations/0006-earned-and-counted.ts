import { Migration } from '@mikro-orm/migrations';

/** What titles earn by the day, the catalogue as it was last counted, and the titles that few know but like. */
export class EarnedAndCounted extends Migration {
  override up(): void {
    // no reference to title: who queued one that is gone by now did so all the same
    this.addSql(`create table earned_day (
      media_key text not null, day date not null, kind text not null, count int not null, last_at timestamptz not null,
      primary key (media_key, day, kind))`);
    this.addSql(`create table statistic (
      id boolean primary key default true check (id), counted_at timestamptz not null, body jsonb not null)`);
    this.addSql(`create index title_gem on title (vote_average desc, media_key)
      where vote_average >= 7 and vote_count between 30 and 1500`);
  }

  override down(): void {
    this.addSql('drop index title_gem');
    this.addSql('drop table statistic');
    this.addSql('drop table earned_day');
  }
}
