import { Migration } from '@mikro-orm/migrations';

/** Adds a stored summary of each member's reviews. It is computed again when a review changes. */
export class ReviewSpreads extends Migration {
  override up(): void {
    this.addSql(`create table review_spread (user_id bigint primary key, revision bigint not null, of_revision bigint,
      reviews integer not null default 0, genres jsonb not null default '[]', decades jsonb not null default '[]',
      read_at timestamptz not null default now())`);
  }
  override down(): void {
    this.addSql('drop table review_spread');
  }
}
