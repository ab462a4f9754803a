import { Migration } from '@mikro-orm/migrations';

/** Adds copies of removed titles, so that they can be restored. */
export class RemovedTitles extends Migration {
  override up(): void {
    this.addSql(`create table removed_item (queue_id bigint not null references queue on delete cascade, media_key text not null,
      rank text collate "C" not null, added_at timestamptz not null, added_by bigint not null, removed_by bigint not null,
      removed_at timestamptz not null, reminders jsonb not null, primary key (queue_id, media_key))`);
    this.addSql('create index removed_item_at on removed_item (removed_at)');
    this.addSql('create index removed_item_reminders on removed_item using gin (reminders jsonb_path_ops)');
  }
  override down(): void {
    this.addSql('drop table removed_item');
  }
}
