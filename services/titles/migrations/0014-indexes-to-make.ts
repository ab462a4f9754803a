import { Migration } from '@mikro-orm/migrations';

/** Adds the definitions of indexes that a bulk import has dropped, so that they can be created again. */
export class IndexesToMake extends Migration {
  override up(): void {
    this.addSql(`alter table catalogue_state add column indexes_to_make text[] not null default '{}'`);
  }

  override down(): void {
    this.addSql('alter table catalogue_state drop column indexes_to_make');
  }
}
