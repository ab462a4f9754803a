import type { MikroORM } from '@mikro-orm/postgresql';
import { connectOrm, ormOptions } from '@videoqs/node/database/orm';
import { migrations } from '../migrations.ts';
import { entities } from '../tables.ts';

/** The database for a command that writes the catalogue; it may take as long as an import takes. */
export const connectToImport = (url: string): Promise<MikroORM> =>
  connectOrm(ormOptions({ url, pool: 2, entities, migrations, unhurried: 'import' }));
