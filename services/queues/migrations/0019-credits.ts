import { Migration } from '@mikro-orm/migrations';

/**
 * Adds a short form of the ids of a title's people for statistics. Reading the people as JSON took half of a
 * statistic's time.
 */
export class Credits extends Migration {
  override up(): void {
    this.addSql(`alter table watchable add column credits text not null default ''`);
    this.addSql(`update watchable set credits = concat_ws('|',
      array_to_string(array(select p->>'personID' from jsonb_array_elements(people->'directors') p), ' '),
      array_to_string(array(select p->>'personID' from jsonb_array_elements(people->'writers') p), ' '),
      array_to_string(array(select p->>'personID' from jsonb_array_elements(people->'actors') p), ' '))`);
  }
  override down(): void {
    this.addSql('alter table watchable drop column credits');
  }
}
