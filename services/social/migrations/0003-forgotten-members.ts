import { Migration } from '@mikro-orm/migrations';

/** Adds the ids of deleted members. */
export class ForgottenMembers extends Migration {
  override up(): void {
    this.addSql('create table forgotten_member (id bigint primary key, at timestamptz not null)');
  }
  override down(): void {
    this.addSql('drop table forgotten_member');
  }
}
