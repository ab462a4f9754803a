/**
 * `npm run migrations` compares today's migrations with services/<area>/migrations/released.json. It lists the tables
 * and columns that the migrations remove although released code uses them. `npm run migrations -- release` writes these
 * files again. Run it with every release, as you do for the contract.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DescribedSchema } from '@videoqs/node/database/describe-schema';
import { SERVICES, type ServiceName } from '@videoqs/stack/database/data-folder';
import { root } from '@videoqs/stack/root';
import { buildStale } from '../build/build.ts';
import { migrationBreaks } from './migration-breaks.ts';

const RELEASED = 'migrations/released.json';
/** A placeholder configuration. The command only describes the schema and starts nothing. */
const NOBODY = {
  NODE_ENV: 'development',
  PORT: '0',
  MEMBER_SECRET: '-'.repeat(32),
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  JOBS_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  ...Object.fromEntries(SERVICES.map((name) => [`${name.toUpperCase()}_RPC`, '127.0.0.1:1'])),
};

/** @param dist folder of a service's build */
export const schemaOf = (dist: string): DescribedSchema =>
  JSON.parse(
    execFileSync(process.execPath, [join(dist, 'migrate.mjs'), 'describe'], { env: NOBODY, encoding: 'utf8' }),
  ) as DescribedSchema;

export const releasedSchema = (service: ServiceName): DescribedSchema =>
  JSON.parse(readFileSync(join(root, 'services', service, RELEASED), 'utf8')) as DescribedSchema;

if (process.argv[1] === import.meta.filename) {
  await buildStale(console.error);
  const found = SERVICES.flatMap((service) => {
    const file = join(root, 'services', service, RELEASED);
    const now = schemaOf(join(root, 'services', service, 'dist'));
    if (process.argv[2] === 'release') {
      // statements of released migrations are not compared again
      const migrations = Object.fromEntries(Object.keys(now.migrations).map((name) => [name, []]));
      writeFileSync(file, `${JSON.stringify({ ...now, migrations }, null, 1)}\n`);
      return [];
    }
    return existsSync(file) ? migrationBreaks(releasedSchema(service), now).map((fault) => `${service}: ${fault}`) : [];
  });
  for (const sentence of found) console.error(sentence);
  console.log(
    found.length ? `The migrations break ${found.length} released parts.` : 'No migration breaks what is released.',
  );
  process.exit(found.length ? 1 : 0);
}
