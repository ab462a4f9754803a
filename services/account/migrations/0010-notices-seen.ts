import { Migration } from '@mikro-orm/migrations';

/** Adds the moment up to which members have seen their notices. */
export class NoticesSeen extends Migration {
  override up(): void {
    this.addSql('alter table member add notices_seen_at timestamptz');
  }
  override down(): void {
    this.addSql('alter table member drop notices_seen_at');
  }
}
