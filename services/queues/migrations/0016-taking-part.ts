import { Migration } from '@mikro-orm/migrations';

/**
 * Adds a column that says whether a member joined a queue on their own. All existing members count as having done so.
 */
export class TakingPart extends Migration {
  override up(): void {
    this.addSql('alter table queue_member add column came_alone boolean not null default true');
  }
  override down(): void {
    this.addSql('alter table queue_member drop column came_alone');
  }
}
