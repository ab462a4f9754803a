import { Migration } from '@mikro-orm/migrations';

/**
 * Adds an index of reviews by title and stars. Members come in the same order for every title, so the order favors
 * nobody.
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
