import { Migration } from '@mikro-orm/migrations';

/** An import in bulk takes indexes away for as long as it lasts; here stands how they are made again. */
export class IndexesToMake extends Migration {
  override up(): void {
    this.addSql(`alter table catalogue_state add column indexes_to_make text[] not null default '{}'`);
  }

  override down(): void {
    this.addSql('alter table catalogue_state drop column indexes_to_make');
  }
}
