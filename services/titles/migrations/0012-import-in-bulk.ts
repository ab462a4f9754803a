import { Migration } from '@mikro-orm/migrations';

/**
 * Drops foreign keys of rows that only the import writes. The import writes these rows under one lock, together with
 * their titles and people. Checking each row took more than half of an import. Titles and people are never deleted.
 */
const UNCHECKED = [
  ['credit', 'credit_media_key_fkey', 'foreign key (media_key) references title on delete cascade'],
  ['credit', 'credit_person_id_fkey', 'foreign key (person_id) references person'],
  ['title_keyword', 'title_keyword_media_key_fkey', 'foreign key (media_key) references title on delete cascade'],
  ['title_offer', 'title_offer_media_key_fkey', 'foreign key (media_key) references title on delete cascade'],
] as const;

export class ImportInBulk extends Migration {
  override up(): void {
    for (const [table, name] of UNCHECKED) this.addSql(`alter table ${table} drop constraint ${name}`);
  }

  override down(): void {
    for (const [table, name, rule] of UNCHECKED) this.addSql(`alter table ${table} add constraint ${name} ${rule}`);
  }
}
