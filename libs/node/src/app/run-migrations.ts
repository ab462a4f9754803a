import { describeSchema } from '../database/describe-schema.ts';
import { migrate, ormOptions } from '../database/orm.ts';
import { migrateJobs } from '../jobs/job-queues.ts';
import { makeLog } from '../runtime/log.ts';
import type { ServiceDefinition } from './definition.ts';

/**
 * The command that migrates a service's database before its copies start. `describe` prints the schema it would
 * produce.
 */
export async function runMigrations(d: ServiceDefinition): Promise<void> {
  if (process.argv[2] === 'describe')
    return console.log(JSON.stringify(await describeSchema(d.entities, d.migrations)));
  const { DATABASE_URL: url, JOBS_DATABASE_URL, LOG_LEVEL } = d.config;
  const { entities, migrations } = d;
  const ran = await migrate(ormOptions({ url, pool: 1, entities, migrations, unhurried: 'migration' }));
  if (JOBS_DATABASE_URL) await migrateJobs(JOBS_DATABASE_URL);
  makeLog(d.service, LOG_LEVEL).info({ ran }, 'database is up to date');
}
