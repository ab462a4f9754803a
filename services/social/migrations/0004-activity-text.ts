import { Migration } from '@mikro-orm/migrations';

/** Adds a text to activities that have more than a title, such as the level that was reached. */
export class ActivityText extends Migration {
  override up(): void {
    this.addSql('alter table activity add text text');
  }
  override down(): void {
    this.addSql('alter table activity drop text');
  }
}
