import { Migration } from '@mikro-orm/migrations';

/** Adds members' settings at /account, and the date of an account's deletion. */
export class AccountSettings extends Migration {
  override up(): void {
    this.addSql(`alter table member add services text[] not null default '{}',
      add sign_in_code boolean not null default false, add passkey_only boolean not null default false,
      add reminder_by_email boolean not null default true, add reminder_by_text boolean not null default true,
      add new_place_by_email boolean not null default true, add delete_at timestamptz`);
    this.addSql('create index member_leaving on member (delete_at) where delete_at is not null');
  }
  override down(): void {
    this.addSql(`alter table member drop services, drop sign_in_code, drop passkey_only, drop reminder_by_email,
      drop reminder_by_text, drop new_place_by_email, drop delete_at`);
  }
}
