import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '@videoqs/stack/root';
import { DRILLS, fingerprintOf } from './drills.ts';

it('the list of drills contains every drill, and names only existing folders', () => {
  const specs = globSync('**/{drills,looks}/*.spec.ts', { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });
  expect(
    Object.values(DRILLS)
      .map(({ spec }) => spec)
      .sort(),
  ).toEqual(specs.sort());
  for (const { guards } of Object.values(DRILLS))
    for (const glob of guards)
      expect({ glob, found: globSync(glob, { cwd: root }).length > 0 }).toEqual({ glob, found: true });
});

describe('the record of a passed drill', () => {
  let dir: string;
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  };
  const drill = { spec: 'x/drills/a.spec.ts', guards: ['services/*/src', 'lock.json'] };
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'videoqs-drills-'));
    write('x/drills/a.spec.ts', 'it()');
    write('services/queues/src/deep/queue.ts', '1');
    write('lock.json', '{}');
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  it.each([
    ['a file that it guards changes', 'services/queues/src/deep/queue.ts'],
    ['a file is added to the files that it guards', 'services/titles/src/new.ts'],
    ['a file that it guards by its own name changes', 'lock.json'],
    ['the drill itself changes', 'x/drills/a.spec.ts'],
  ])('is outdated when %s', (_, file) => {
    const before = fingerprintOf(drill, dir);
    write(file, 'changed');
    expect(fingerprintOf(drill, dir)).not.toBe(before);
  });

  it('stays valid when other tests and other folders change', () => {
    const before = fingerprintOf(drill, dir);
    write('services/queues/src/deep/queue.spec.ts', 'it()');
    write('services/queues/test/more.ts', '1');
    write('x/drills/b.spec.ts', 'it()');
    expect(fingerprintOf(drill, dir)).toBe(before);
  });
});
