import { Migration } from '@mikro-orm/migrations';

/** Adds an index to look up members by name. */
export class MembersByName extends Migration {
  override up(): void {
    this.addSql('create index member_username on member (lower(username))');
  }
  override down(): void {
    this.addSql('drop index member_username');
  }
}
