import { Migration } from '@mikro-orm/migrations';

/** Adds a column that marks notices in which a member asks for the right to add to a queue. */
export class Asks extends Migration {
  override up(): void {
    this.addSql('alter table notice add column asks boolean not null default false');
  }
  override down(): void {
    this.addSql('alter table notice drop column asks');
  }
}
