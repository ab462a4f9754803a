import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the viewers of queues. The table is unlogged: its rows are useless once the process that wrote them has ended.
 */
export class Looking extends Migration {
  override up(): void {
    this.addSql(`create unlogged table looking (queue_id bigint not null, copy uuid not null, user_id bigint not null,
      seen_at timestamptz not null, primary key (queue_id, copy, user_id))`);
    this.addSql('create index looking_copy on looking (copy)');
    this.addSql('create index looking_seen on looking (seen_at)');
  }
  override down(): void {
    this.addSql('drop table looking');
  }
}
