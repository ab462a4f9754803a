import { connectOrm, ormOptions } from '@videoqs/node/database/orm';
import { config } from './config.ts';
import { migrations } from './migrations.ts';
import { readReports } from './review/read-reports.ts';
import { entities } from './tables.ts';

/** The command that lists reviews which members say should not stand, one line of JSON each, the newest first. */
const orm = await connectOrm(ormOptions({ url: config.DATABASE_URL, pool: 1, entities, migrations }));
try {
  for (const report of await readReports(orm)) console.log(JSON.stringify(report));
} finally {
  await orm.close();
}
