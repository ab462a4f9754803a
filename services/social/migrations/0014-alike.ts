import { Migration } from '@mikro-orm/migrations';

/**
 * Adds an index of reviews by title and stars. The index has members in the same order for every title, so no member is
 * at an advantage.
 */
export class Alike extends Migration {
  override up(): void {
    this.addSql('create index review_alike on review (media_key, halves, hashint8(user_id), user_id)');
    this.addSql('drop index review_rated');
  }
  override down(): void {
    this.addSql('create index review_rated on review (media_key, halves)');
    this.addSql('drop index review_alike');
  }
}
