import { Migration } from '@mikro-orm/migrations';

/**
 * Adds a key that is the same for names that look alike, a version number of each password, and the place of each
 * session.
 */
export class NamesAndPlaces extends Migration {
  override up(): void {
    this.addSql('alter table member add username_key text, add password_version int not null default 0');
    // The key is computed as usernameKey in name.rules.ts does. If several existing members' names look alike, only the
    // first of these members gets the plain key.
    this.addSql(`update member set username_key = translate(lower(username), '01i', 'oll')`);
    this.addSql(`update member m set username_key = username_key || '#' || id
      where exists (select from member o where o.username_key = m.username_key and o.id < m.id)`);
    this.addSql('alter table member alter username_key set not null');
    this.addSql('create unique index member_username_key on member (username_key)');
    this.addSql(`alter table session add id uuid not null default gen_random_uuid(), add device text not null default '',
      add network text not null default '', add place text not null default '', add seen_at timestamptz`);
    this.addSql('update session set seen_at = created_at');
    this.addSql('alter table session alter seen_at set not null');
    this.addSql('create unique index session_id on session (id)');
  }
  override down(): void {
    this.addSql('alter table member drop username_key, drop password_version');
    this.addSql('alter table session drop id, drop device, drop network, drop place, drop seen_at');
  }
}
