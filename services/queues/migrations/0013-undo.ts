import { Migration } from '@mikro-orm/migrations';

/** Groups the changes of one call, and records old ranks, so that moves can be undone. */
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
