import { Migration } from '@mikro-orm/migrations';

/** Adds the addresses that guests vote from, and struck ballots. */
export class StruckBallots extends Migration {
  override up(): void {
    this.addSql('alter table jamm_ballot add column place text, add column struck_at timestamptz');
  }
  override down(): void {
    this.addSql('alter table jamm_ballot drop column place, drop column struck_at');
  }
}
