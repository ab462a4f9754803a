import { connectOrm, ormOptions } from '@videoqs/node/database/orm';
import { config } from './config.ts';
import { definition } from './definition.ts';
import { readReports } from './review/report.store.ts';

/** The command that lists reported reviews, one line of JSON each, the newest first. */
const { entities, migrations } = definition(config);
const orm = await connectOrm(ormOptions({ url: config.DATABASE_URL, pool: 1, entities, migrations }));
try {
  for (const report of await readReports(orm.em)) console.log(JSON.stringify(report));
} finally {
  await orm.close();
}
