import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the time at which a session last gave a password or passkey, links that undo a change of address, the browser
 * that requested a code, and usernames that are reserved for their former owner.
 */
export class ProofsAndRests extends Migration {
  override up(): void {
    this.addSql('alter table session add proved_at timestamptz');
    this.addSql(`create table replaced_address (token_hash bytea primary key, user_id bigint not null references member on delete cascade,
      kind text not null, identifier text not null, replaced_at timestamptz not null, expires_at timestamptz not null)`);
    this.addSql('create index replaced_address_member on replaced_address (user_id)');
    this.addSql('create index replaced_address_expires on replaced_address (expires_at)');
    this.addSql(`alter table code add asker text not null default '', add asked_from text not null default ''`);
    this.addSql(
      `create table resting_name (name_hash bytea primary key, user_id bigint not null, until timestamptz not null)`,
    );
    this.addSql('create index resting_name_until on resting_name (until)');
    this.addSql('create index known_device_member on known_device (user_id, seen_at)');
  }
  override down(): void {
    this.addSql('drop index known_device_member');
    this.addSql('drop table resting_name');
    this.addSql('alter table code drop asker, drop asked_from');
    this.addSql('drop table replaced_address');
    this.addSql('alter table session drop proved_at');
  }
}
