import { schemaDifferences } from '@videoqs/node/testing/schema-differences';
import { testDatabase } from '@videoqs/node/testing/test-database';
import { entities, migrations } from '../src/database.ts';

it('migrations make the tables that the entities describe', async () => {
  const database = await testDatabase(entities, migrations);
  try {
    expect(await schemaDifferences(database.orm)).toEqual([]);
  } finally {
    await database.drop();
  }
});
