import { Migration } from '@mikro-orm/migrations';

/** Adds a table that counts how many strangers each member put into queues, with the times. */
export class Strangers extends Migration {
  override up(): void {
    this.addSql(
      'create table stranger_added (id bigint generated always as identity primary key, by_id bigint not null, at timestamptz not null, count smallint not null)',
    );
    this.addSql('create index stranger_added_by on stranger_added (by_id, at)');
    this.addSql('create index stranger_added_at on stranger_added (at)');
  }
  override down(): void {
    this.addSql('drop table stranger_added');
  }
}
