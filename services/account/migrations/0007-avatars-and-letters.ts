import { Migration } from '@mikro-orm/migrations';

/**
 * Adds members' pictures and upload tickets, the HTML page of a message, and the time at which a message was given up.
 */
export class AvatarsAndLetters extends Migration {
  override up(): void {
    this.addSql('alter table member add img_changed_at timestamptz');
    this.addSql(`create table avatar (key text primary key, user_id bigint not null references member on delete cascade,
      small bytea not null, middle bytea not null, large bytea not null)`);
    // The pictures are WebP, which cannot be compressed further.
    for (const column of ['small', 'middle', 'large'])
      this.addSql(`alter table avatar alter ${column} set storage external`);
    this.addSql('create index avatar_member on avatar (user_id)');
    this.addSql(`create table avatar_ticket (hash bytea primary key, user_id bigint not null references member on delete cascade,
      expires_at timestamptz not null)`);
    this.addSql('create index avatar_ticket_member on avatar_ticket (user_id)');
    this.addSql('create index avatar_ticket_expires on avatar_ticket (expires_at)');
    this.addSql(`alter table message add html text, add user_id bigint,
      add given_up_at timestamptz, add fault text`);
    this.addSql('create index message_member on message (user_id, at) where user_id is not null');
    this.addSql('drop index message_waiting');
    this.addSql('create index message_waiting on message (next_try_at) where sent_at is null and given_up_at is null');
  }
  override down(): void {
    this.addSql('drop index message_waiting');
    this.addSql('create index message_waiting on message (next_try_at) where sent_at is null');
    this.addSql('alter table message drop html, drop user_id, drop given_up_at, drop fault');
    for (const t of ['avatar_ticket', 'avatar']) this.addSql(`drop table ${t}`);
    this.addSql('alter table member drop img_changed_at');
  }
}
