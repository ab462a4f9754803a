import { Migration } from '@mikro-orm/migrations';

/** Renames the streaming service Max in members' settings. It has been called HBO Max again since July 2025. */
export class ServicesRenamed extends Migration {
  override up(): void {
    this.addSql(`update member set services = array_replace(services, 'Max', 'HBO Max') where 'Max' = any(services)`);
  }
  override down(): void {
    this.addSql(
      `update member set services = array_replace(services, 'HBO Max', 'Max') where 'HBO Max' = any(services)`,
    );
  }
}
