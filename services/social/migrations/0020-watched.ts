import { Migration } from '@mikro-orm/migrations';

/** Adds what members watched, one entry for each title and day. */
export class Watched extends Migration {
  override up(): void {
    this.addSql(
      'alter table activity add column day date, add column season int, add column episode int, add column episodes int',
    );
    this.addSql(`create unique index activity_watched on activity (actor_id, media_key, day) where kind = 'watched'`);
  }
  override down(): void {
    this.addSql('drop index activity_watched');
    this.addSql('alter table activity drop column day, drop column season, drop column episode, drop column episodes');
  }
}
