import { Migration } from '@mikro-orm/migrations';

/** Adds members' choices of notices, and pending notices. */
export class NoticeChoicesAndWaiting extends Migration {
  override up(): void {
    this.addSql(`create table notice_choice (user_id bigint primary key references member on delete cascade,
      bell text[] not null, email text[] not null, push text[] not null, email_when text not null, quiet_from text,
      quiet_to text, zone text not null, reminders_wait boolean not null)`);
    this.addSql(`create table notice_waiting (id uuid primary key, user_id bigint not null references member on delete cascade,
      channel text not null, kind text not null, by_id bigint, text text not null, path text not null,
      at timestamptz not null, due_at timestamptz not null)`);
    this.addSql('create index notice_waiting_due on notice_waiting (due_at)');
    this.addSql('create index notice_waiting_member on notice_waiting (user_id, by_id)');
  }
  override down(): void {
    this.addSql('drop table notice_waiting');
    this.addSql('drop table notice_choice');
  }
}
