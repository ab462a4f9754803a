import { Migration } from '@mikro-orm/migrations';

/** Adds devices that receive pushes. */
export class PushDevices extends Migration {
  override up(): void {
    this.addSql(`create table push_device (id uuid primary key, user_id bigint not null references member on delete cascade,
      endpoint text not null unique, p256dh text not null, auth text not null, added_at timestamptz not null)`);
    this.addSql('create index push_device_member on push_device (user_id, added_at)');
    this.addSql(
      `create unique index notice_waiting_follow on notice_waiting (user_id, channel, by_id) where kind = 'followed'`,
    );
  }
  override down(): void {
    this.addSql('drop index notice_waiting_follow');
    this.addSql('drop table push_device');
  }
}
