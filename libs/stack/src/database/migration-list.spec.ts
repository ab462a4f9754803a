import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationList } from './migration-list.mjs';

describe('the list of migrations', () => {
  const service = mkdtempSync(join(tmpdir(), 'videoqs-migrations-'));
  const list = () => migrationList(join(service, 'src/migrations.ts'));
  const write = (name: string, text: string) => writeFileSync(join(service, 'migrations', name), text);
  beforeAll(() => {
    mkdirSync(join(service, 'migrations'));
    write('0002-titles.ts', 'export class Titles extends Migration {}\n');
    write('0001-queues.ts', 'const N = 1;\nexport class Queues extends Migration {}\n');
    write('released.json', '{}');
  });
  afterAll(() => rmSync(service, { recursive: true }));

  it('contains the migrations of a folder in the order of their names', () =>
    expect(list()).toBe(`import { Queues } from '../migrations/0001-queues.ts';
import { Titles } from '../migrations/0002-titles.ts';
export const migrations = {
  '0001-queues': Queues,
  '0002-titles': Titles,
};
`));

  it('rejects a file without a migration', () => {
    write('0003-empty.ts', 'export const none = 0;\n');
    expect(list).toThrow('0003-empty.ts exports no class that extends Migration.');
  });
});
