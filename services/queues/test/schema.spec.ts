import { readFileSync } from 'node:fs';
import { schemaDifferences } from '@videoqs/node/testing/schema-differences';
import { migrations } from '../src/migrations.ts';
import { entities } from '../src/tables.ts';

const released = JSON.parse(readFileSync(new URL('../migrations/released.json', import.meta.url), 'utf8'));

it('migrations create exactly the tables of the entities', async () =>
  expect(await schemaDifferences(entities, migrations, released)).toEqual([]));
