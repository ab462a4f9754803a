import { Migration } from '@mikro-orm/migrations';

/** Where guests vote from, and what the host struck. */
export class StruckBallots extends Migration {
  override up(): void {
    this.addSql('alter table jamm_ballot add column place text, add column struck_at timestamptz');
  }
  override down(): void {
    this.addSql('alter table jamm_ballot drop column place, drop column struck_at');
  }
}
