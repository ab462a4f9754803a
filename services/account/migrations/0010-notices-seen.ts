import { Migration } from '@mikro-orm/migrations';

/** Up to when members have seen what they were told. */
export class NoticesSeen extends Migration {
  override up(): void {
    this.addSql('alter table member add notices_seen_at timestamptz');
  }
  override down(): void {
    this.addSql('alter table member drop notices_seen_at');
  }
}
