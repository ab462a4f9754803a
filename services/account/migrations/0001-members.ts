import { Migration } from '@mikro-orm/migrations';
import { OUTBOX_SQL } from '@videoqs/node/database/outbox.entity';

/** Adds members, their sessions and codes, and the messages sent to them. */
export class Members extends Migration {
  override up(): void {
    this.addSql(`create table member (
      id bigint generated always as identity primary key,
      username text not null, first_name text not null default '', last_name text not null default '',
      email text, email_verified boolean not null default false,
      cell text, cell_verified boolean not null default false, cell_mute boolean not null default false,
      password_hash text not null, img_src text, level int not null default 1,
      country text not null default 'US', zipcode text not null default '', age_range text not null default '',
      gender text not null default '', brightness_mode text not null default 'Normal',
      invited_by text not null default '', created_at timestamptz not null)`);
    this.addSql('create unique index member_username on member (lower(username))');
    this.addSql('create unique index member_email on member (email) where email is not null');
    this.addSql('create unique index member_cell on member (cell) where cell is not null');
    this.addSql(`create table pending_session (auth_hash bytea primary key, user_id bigint not null references member on delete cascade,
      expires_at timestamptz not null)`);
    this.addSql('create index pending_session_expires on pending_session (expires_at)');
    this.addSql(`create table session (auth_hash bytea primary key, user_id bigint not null references member on delete cascade,
      boot_id text, created_at timestamptz not null, expires_at timestamptz not null)`);
    this.addSql('create index session_member on session (user_id)');
    this.addSql('create index session_expires on session (expires_at)');
    this.addSql(`create table code (id bigint generated always as identity primary key,
      user_id bigint not null references member on delete cascade, purpose text not null, identifier text not null,
      code_hash bytea not null, tries int not null default 0, used_at timestamptz,
      created_at timestamptz not null, expires_at timestamptz not null)`);
    this.addSql('create index code_expires on code (expires_at)');
    this.addSql('create index code_latest on code (user_id, purpose, created_at desc)');
    this.addSql(`create table message (id uuid primary key, channel text not null, recipient text not null, subject text not null,
      text text not null, at timestamptz not null, dedupe_key text unique, claimed_at timestamptz, sent_at timestamptz,
      tries int not null default 0, next_try_at timestamptz not null)`);
    this.addSql('create index message_waiting on message (next_try_at) where sent_at is null');
    this.addSql('create index message_at on message (at desc)');
    for (const sql of OUTBOX_SQL) this.addSql(sql);
  }
  override down(): void {
    for (const t of ['inbox', 'outbox', 'message', 'code', 'session', 'pending_session', 'member'])
      this.addSql(`drop table ${t}`);
  }
}
