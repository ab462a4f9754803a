import { Migration } from '@mikro-orm/migrations';

/** Adds data exports, and the proof that a member's data was deleted. */
export class Leaving extends Migration {
  override up(): void {
    this.addSql(`create table data_export (user_id bigint primary key references member on delete cascade, state text not null
      check (state in ('running', 'ready', 'failed')), progress int not null default 0, requested_at timestamptz not null,
      finished_at timestamptz, zip bytea, bytes int not null default 0)`);
    this.addSql(`create table departure (user_id bigint not null, service text not null, gone_at timestamptz not null,
      finished_at timestamptz, rows int not null default 0, primary key (user_id, service))`);
    this.addSql('create index departure_waiting on departure (gone_at) where finished_at is null');
    this.addSql('create index message_recipient on message (recipient)');
  }
  override down(): void {
    this.addSql('drop index message_recipient');
    this.addSql('drop table departure');
    this.addSql('drop table data_export');
  }
}
