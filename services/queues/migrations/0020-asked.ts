import { Migration } from '@mikro-orm/migrations';

/** Adds the time at which a member last asked the owner for the right to add to a queue. */
export class Asked extends Migration {
  override up(): void {
    this.addSql('alter table queue_member add column asked_at timestamptz');
  }
  override down(): void {
    this.addSql('alter table queue_member drop column asked_at');
  }
}
