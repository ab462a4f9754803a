import { Migration } from '@mikro-orm/migrations';

/** Adds a hash of the address that each guest votes from, and the time at which a host struck a ballot. */
export class StruckBallots extends Migration {
  override up(): void {
    this.addSql('alter table jamm_ballot add column place text, add column struck_at timestamptz');
  }
  override down(): void {
    this.addSql('alter table jamm_ballot drop column place, drop column struck_at');
  }
}
