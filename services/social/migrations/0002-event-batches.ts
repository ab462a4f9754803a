import { Migration } from '@mikro-orm/migrations';
import { OUTBOX_BATCH_DOWN_SQL, OUTBOX_BATCH_SQL } from '@videoqs/node/database/outbox.entity';

export class EventBatches extends Migration {
  override up(): void {
    for (const sql of OUTBOX_BATCH_SQL) this.addSql(sql);
  }
  override down(): void {
    for (const sql of OUTBOX_BATCH_DOWN_SQL) this.addSql(sql);
  }
}
