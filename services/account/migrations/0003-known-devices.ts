import { Migration } from '@mikro-orm/migrations';

/**
 * Adds browsers that have signed in before. An unverified address no longer keeps another member from using the same
 * address.
 */
export class KnownDevices extends Migration {
  override up(): void {
    this.addSql(`create table known_device (token_hash bytea not null, user_id bigint not null references member on delete cascade,
      seen_at timestamptz not null, primary key (token_hash, user_id))`);
    this.addSql('create index known_device_seen on known_device (seen_at)');
    this.addSql('drop index member_email');
    this.addSql('drop index member_cell');
    this.addSql('create unique index member_verified_email on member (email) where email_verified');
    this.addSql('create unique index member_verified_cell on member (cell) where cell_verified');
    this.addSql('create index member_email on member (email)');
    this.addSql('create index member_cell on member (cell)');
    this.addSql('create index code_sent on code (identifier, created_at)');
  }
  override down(): void {
    this.addSql('drop table known_device');
    this.addSql('drop index code_sent');
    for (const index of ['member_verified_email', 'member_verified_cell', 'member_email', 'member_cell'])
      this.addSql(`drop index ${index}`);
    this.addSql('create unique index member_email on member (email) where email is not null');
    this.addSql('create unique index member_cell on member (cell) where cell is not null');
  }
}
