import { Migration } from '@mikro-orm/migrations';

/** Adds passkeys and their challenges. */
export class Passkeys extends Migration {
  override up(): void {
    this.addSql(`create table passkey (id uuid primary key, user_id bigint not null references member on delete cascade,
      credential_id text not null, public_key bytea not null, counter bigint not null, transports text[] not null,
      name text not null, backed_up boolean not null, created_at timestamptz not null, last_used_at timestamptz)`);
    this.addSql('create unique index passkey_credential on passkey (credential_id)');
    this.addSql('create index passkey_member on passkey (user_id)');
    this.addSql(`create table passkey_challenge (id uuid primary key, challenge text not null,
      user_id bigint references member on delete cascade, expires_at timestamptz not null)`);
    this.addSql('create index passkey_challenge_expires on passkey_challenge (expires_at)');
    this.addSql('create index passkey_challenge_member on passkey_challenge (user_id)');
  }
  override down(): void {
    this.addSql('drop table passkey_challenge');
    this.addSql('drop table passkey');
  }
}
