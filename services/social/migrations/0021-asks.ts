import { Migration } from '@mikro-orm/migrations';

/** Adds whether a notice about a queue is a request to add to it. */
export class Asks extends Migration {
  override up(): void {
    this.addSql('alter table notice add column asks boolean not null default false');
  }
  override down(): void {
    this.addSql('alter table notice drop column asks');
  }
}
