import { Migration } from '@mikro-orm/migrations';

/** Whether somebody came into a queue by themselves; whoever was there before did. */
export class TakingPart extends Migration {
  override up(): void {
    this.addSql('alter table queue_member add column came_alone boolean not null default true');
  }
  override down(): void {
    this.addSql('alter table queue_member drop column came_alone');
  }
}
