import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the session of each push device. A device is deleted together with the session that added it; devices that were
 * added earlier have no session.
 */
export class DevicesOfSessions extends Migration {
  override up(): void {
    this.addSql('alter table push_device add session_id uuid references session (id) on delete cascade');
    this.addSql('create index push_device_session on push_device (session_id)');
  }
  override down(): void {
    this.addSql('alter table push_device drop session_id');
  }
}
