import { Migration } from '@mikro-orm/migrations';

/** Adds the kinds of notices that each member wants to see behind the bell. */
export class BellChoices extends Migration {
  override up(): void {
    this.addSql(
      'create table bell_choice (user_id bigint primary key, shown text[] not null, changed_at timestamptz not null)',
    );
  }
  override down(): void {
    this.addSql('drop table bell_choice');
  }
}
