import { Migration } from '@mikro-orm/migrations';
import { testDatabase } from '../testing/test-database.ts';
import type { ServiceDefinition } from './definition.ts';
import { runMigrations } from './run-migrations.ts';

class Slow extends Migration {
  override up(): void {
    this.addSql('select pg_sleep(0.3)');
    this.addSql(`do $$ begin assert current_setting('lock_timeout') = '5s'; end $$`);
  }
}

it('a migration may take longer than the statement timeout of calls', async () => {
  const db = await testDatabase([], {});
  try {
    await db.orm.em.execute(
      `do $$ begin execute format('alter role %I in database %I set statement_timeout = %L', current_user, current_database(), '100ms'); end $$`,
    );
    const config = { DATABASE_URL: db.url, LOG_LEVEL: 'silent' };
    const service = { service: 'queues', config, entities: [], migrations: { '0001-slow': Slow } };
    await runMigrations(service as unknown as ServiceDefinition);
    expect(await db.orm.em.execute('select name from mikro_orm_migrations')).toEqual([{ name: '0001-slow' }]);
  } finally {
    await db.drop();
  }
});
