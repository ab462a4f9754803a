import { schemaDifferences } from '@videoqs/node/testing/schema-differences';
import { entities, migrations } from '../src/database.ts';

it('migrations make the tables that the entities describe', async () =>
  expect(await schemaDifferences(entities, migrations)).toEqual([]));
