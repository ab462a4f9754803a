import { Migration } from '@mikro-orm/migrations';

/** Adds taste sliders. */
export class Tastes extends Migration {
  override up(): void {
    this.addSql(
      'create table taste (user_id bigint primary key, sliders jsonb not null, changed_at timestamptz not null)',
    );
  }
  override down(): void {
    this.addSql('drop table taste');
  }
}
