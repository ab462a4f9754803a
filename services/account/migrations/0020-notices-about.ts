import { Migration } from '@mikro-orm/migrations';

/** Adds an index, so that a deletion finds the pending notices about the member without reading the whole table. */
export class NoticesAbout extends Migration {
  override up(): void {
    this.addSql('create index notice_waiting_by on notice_waiting (by_id)');
  }
  override down(): void {
    this.addSql('drop index notice_waiting_by');
  }
}
