import { Migration } from '@mikro-orm/migrations';

/** Adds the time at which a member wrote a review here, so that undoing an import keeps reviews written since. */
export class ReviewsWritten extends Migration {
  override up(): void {
    this.addSql('alter table review add column written_at timestamptz');
  }
  override down(): void {
    this.addSql('alter table review drop column written_at');
  }
}
