import { Migration } from '@mikro-orm/migrations';

/** Adds an index of the movies with the most votes, and of the shows with the most votes. */
export class KnownTitles extends Migration {
  override up(): void {
    this.addSql('create index title_known on title (media_type, vote_count desc, media_key)');
  }

  override down(): void {
    this.addSql('drop index title_known');
  }
}
