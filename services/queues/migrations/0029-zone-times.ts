import { Migration } from '@mikro-orm/migrations';

/** Adds the time at which a member chose their time zone, so that an older event does not replace a later choice. */
export class ZoneTimes extends Migration {
  override up(): void {
    this.addSql('alter table watcher add column zone_at timestamptz');
  }
  override down(): void {
    this.addSql('alter table watcher drop column zone_at');
  }
}
