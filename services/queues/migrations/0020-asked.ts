import { Migration } from '@mikro-orm/migrations';

/** Adds when a member last asked to be let add to a queue. */
export class Asked extends Migration {
  override up(): void {
    this.addSql('alter table queue_member add column asked_at timestamptz');
  }
  override down(): void {
    this.addSql('alter table queue_member drop column asked_at');
  }
}
