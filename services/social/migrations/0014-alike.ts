import { Migration } from '@mikro-orm/migrations';

/** Adds an index of members by title and stars. Its order is the same for every title and favours nobody. */
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
