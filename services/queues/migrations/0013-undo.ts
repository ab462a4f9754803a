import { Migration } from '@mikro-orm/migrations';

/** What one call changed belongs together, and what was moved can be put back. */
export class Undo extends Migration {
  override up(): void {
    this.addSql(
      'alter table queue_change add column act bigint, add column was_rank text collate "C", add column undone_at timestamptz',
    );
  }
  override down(): void {
    this.addSql('alter table queue_change drop column act, drop column was_rank, drop column undone_at');
  }
}
