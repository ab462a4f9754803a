import { Migration } from '@mikro-orm/migrations';

/** Adds the addresses of members' calendars, stored as hashes. */
export class Calendars extends Migration {
  override up(): void {
    this.addSql(
      'create table calendar_feed (user_id bigint primary key, hash bytea not null unique, made_at timestamptz not null)',
    );
  }
  override down(): void {
    this.addSql('drop table calendar_feed');
  }
}
