import type { MikroORM } from '@mikro-orm/postgresql';
import { connectOrm, ormOptions } from '@videoqs/node/database/orm';
import { migrations } from '../migrations.ts';
import { entities } from '../tables.ts';

/** The connection of commands that write the catalogue. It has no time limits for statements. */
export const connectToImport = (url: string): Promise<MikroORM> =>
  connectOrm(ormOptions({ url, pool: 2, entities, migrations, unhurried: 'import' }));
