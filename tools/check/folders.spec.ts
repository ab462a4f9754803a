import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CROWDED, crowdedFolders } from './folders.ts';

const root = mkdtempSync(join(tmpdir(), 'videoqs-folders-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (folder: string, count: number) => {
  for (let n = 0; n < count; n++) {
    const file = join(root, folder, `${n}.ts`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
  }
};

describe('the limit of files in a folder', () => {
  it('rejects 26 files, and allows 25', () => {
    write('services/queues/src/item', 26);
    write('services/queues/src/page', 25);
    expect(crowdedFolders(root, ['services', 'libs'])).toEqual([
      { rule: CROWDED.name, from: 'services/queues/src/item', to: '26 files' },
    ]);
  });

  it('ignores built files, packages, and files outside the areas', () => {
    for (const folder of ['shell/dist', 'shell/node_modules/antd', 'elsewhere']) write(folder, 26);
    expect(crowdedFolders(root, ['shell'])).toEqual([]);
  });
});
