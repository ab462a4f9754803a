import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the actions that titles earn each day, the catalogue's last statistics, and an index of titles that are well
 * liked but little known.
 */
export class EarnedAndCounted extends Migration {
  override up(): void {
    // There is no foreign key to title, because a queued title still counts after the title was deleted.
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
