import type { MikroORM } from '@mikro-orm/postgresql';
import { connectOrm, ormOptions } from '@videoqs/node/database/orm';
import { migrations } from '../migrations.ts';
import { entities } from '../tables.ts';

/** The database for commands that write the catalogue, without the usual time limits. */
export const connectToImport = (url: string): Promise<MikroORM> =>
  connectOrm(ormOptions({ url, pool: 2, entities, migrations, unhurried: 'import' }));
