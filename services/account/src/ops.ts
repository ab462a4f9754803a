import { connectOrm, ormOptions } from '@videoqs/node/database/orm';
import { clockFrom } from '@videoqs/node/runtime/clock';
import { config } from './config.ts';
import { definition } from './definition.ts';
import { commandRole } from './ops/command-role.ts';

/** The command that gives and takes the role of an operator, and lists the operators. */
const { entities, migrations } = definition(config);
const orm = await connectOrm(ormOptions({ url: config.DATABASE_URL, pool: 1, entities, migrations }));
try {
  console.log(await commandRole(orm, process.argv.slice(2), clockFrom(config).now()));
} finally {
  await orm.close();
}
