import { Migration } from '@mikro-orm/migrations';
import { OUTBOX_BATCH_SQL } from '@videoqs/node/outbox/outbox.entity';

export class EventBatches extends Migration {
  override up(): void {
    for (const sql of OUTBOX_BATCH_SQL) this.addSql(sql);
  }
  override down(): void {
    this.addSql('drop table outbox_batch');
    this.addSql('alter table outbox drop column batch_id, drop column subscribers');
  }
}
