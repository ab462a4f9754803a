import { Migration } from '@mikro-orm/migrations';

/**
 * Adds operators, the record of what they looked at and did, suspensions of members, and the passkey that a session
 * last used as a proof. The record can only grow.
 */
export class Ops extends Migration {
  override up(): void {
    this.addSql('alter table member add suspended_at timestamptz');
    this.addSql('alter table session add passkey_id uuid, add passkey_at timestamptz');
    this.addSql(`create table ops_member (user_id bigint primary key references member on delete cascade,
      given_at timestamptz not null)`);
    this.addSql(`create table ops_record (id bigint generated always as identity primary key, at timestamptz not null,
      user_id bigint, deed text not null, about_id bigint, detail text not null, refused boolean not null,
      request_id text not null)`);
    this.addSql(`create function ops_record_stays() returns trigger language plpgsql as
      $$ begin raise exception 'the record of operators can only grow'; end $$`);
    this.addSql(`create trigger ops_record_stays before update or delete or truncate on ops_record
      for each statement execute function ops_record_stays()`);
  }
  override down(): void {
    this.addSql('drop table ops_record');
    this.addSql('drop function ops_record_stays');
    this.addSql('drop table ops_member');
    this.addSql('alter table session drop passkey_id, drop passkey_at');
    this.addSql('alter table member drop suspended_at');
  }
}
