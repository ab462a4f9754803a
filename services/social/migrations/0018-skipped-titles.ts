import { Migration } from '@mikro-orm/migrations';

/** Adds the titles that members do not want to be offered for a while. */
export class SkippedTitles extends Migration {
  override up(): void {
    this.addSql(`create table skipped_title (user_id bigint, media_key text, at timestamptz not null,
      primary key (user_id, media_key))`);
  }
  override down(): void {
    this.addSql('drop table skipped_title');
  }
}
