import { Migration } from '@mikro-orm/migrations';

/** Lets the sweep find expired invitations without reading all of them. */
export class ExpiredInvitations extends Migration {
  override up(): void {
    this.addSql('create index queue_invitation_expires on queue_invitation (expires_at)');
  }
  override down(): void {
    this.addSql('drop index queue_invitation_expires');
  }
}
