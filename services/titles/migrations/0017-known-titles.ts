import { Migration } from '@mikro-orm/migrations';

/** Adds an index of the titles with the most votes, for movies and shows each. */
export class KnownTitles extends Migration {
  override up(): void {
    this.addSql('create index title_known on title (media_type, vote_count desc, media_key)');
  }

  override down(): void {
    this.addSql('drop index title_known');
  }
}
