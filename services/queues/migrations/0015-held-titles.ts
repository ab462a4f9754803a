import { Migration } from '@mikro-orm/migrations';

/** Adds the title that a viewer is about to move. */
export class HeldTitles extends Migration {
  override up(): void {
    this.addSql('alter table looking add column holds text, add column held_at timestamptz');
  }
  override down(): void {
    this.addSql('alter table looking drop column held_at, drop column holds');
  }
}
