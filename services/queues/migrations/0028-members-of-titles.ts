import { Migration } from '@mikro-orm/migrations';

/** Finds the members who watched a title, so that merging two titles does not read the plays of all members. */
export class MembersOfTitles extends Migration {
  override up(): void {
    this.addSql('create index watched_title_members on watched_title (media_key, user_id) where year = 0');
  }
  override down(): void {
    this.addSql('drop index watched_title_members');
  }
}
