import { Migration } from '@mikro-orm/migrations';

/** Adds the titles that were merged into others. */
export class MergedTitles extends Migration {
  override up(): void {
    this.addSql(`create table merged_title (media_key text primary key, into_key text not null, at timestamptz not null,
      due_at timestamptz)`);
    this.addSql('create index merged_title_into on merged_title (into_key)');
    this.addSql('create index merged_title_due on merged_title (due_at)');
  }
  override down(): void {
    this.addSql('drop table merged_title');
  }
}
