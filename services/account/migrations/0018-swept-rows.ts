import { Migration } from '@mikro-orm/migrations';

/** Adds indexes, so that sweeps and a change of password find their rows without reading whole tables. */
export class SweptRows extends Migration {
  override up(): void {
    this.addSql('create index data_export_requested on data_export (requested_at)');
    this.addSql('create index data_export_finished on data_export (finished_at)');
    this.addSql('create index pending_session_member on pending_session (user_id)');
  }
  override down(): void {
    for (const name of ['data_export_requested', 'data_export_finished', 'pending_session_member'])
      this.addSql(`drop index ${name}`);
  }
}
