import { connectOrm, ormOptions } from '@videoqs/node/database/orm';
import { config } from './config.ts';
import { definition } from './definition.ts';
import { readReports } from './review/report.store.ts';

/** The command that lists reported reviews, the newest first. Each review is one line of JSON. */
const { entities, migrations } = definition(config);
const orm = await connectOrm(ormOptions({ url: config.DATABASE_URL, pool: 1, entities, migrations }));
try {
  for (const report of await readReports(orm.em)) console.log(JSON.stringify(report));
} finally {
  await orm.close();
}
