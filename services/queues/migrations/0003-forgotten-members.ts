import { Migration } from '@mikro-orm/migrations';

/** Adds the ids of deleted members, and an index for a member's reminders in other members' queues. */
export class ForgottenMembers extends Migration {
  override up(): void {
    this.addSql('create table forgotten_member (id bigint primary key, at timestamptz not null)');
    this.addSql('create index reminder_member on reminder (user_id)');
  }
  override down(): void {
    this.addSql('drop table forgotten_member');
    this.addSql('drop index reminder_member');
  }
}
