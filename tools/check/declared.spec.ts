import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { undeclaredPackages } from './declared.ts';

describe('the check of declared packages', () => {
  let dir: string;
  const write = (file: string, text: string) => writeFileSync(join(dir, file), text);
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'videoqs-declared-'));
    mkdirSync(join(dir, 'page'));
    write('package.json', '{ "devDependencies": { "hoisted": "1.0.0" } }');
    write(
      'page/package.json',
      '{ "name": "page", "dependencies": { "@a/b": "1.0.0" }, "devDependencies": { "c": "1" } }',
    );
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  it("accepts imports of declared packages, of a project's own files, and of Node's own modules", () => {
    write(
      'page/a.ts',
      "import '@a/b/deep';\nimport type { C } from 'c';\nimport 'node:fs';\nimport 'path';\nimport 'page/b';",
    );
    write('page/b.ts', "import './a.ts';\nexport * from '../page/a.ts';");
    expect(undeclaredPackages(dir)).toEqual([]);
  });

  it.each([
    ["import x from 'hoisted';", 'hoisted'],
    ["import type { X } from '@videoqs/other/x';", '@videoqs/other'],
    ["export { x } from 'hoisted/x';", 'hoisted'],
    ["const x = () => import('hoisted');", 'hoisted'],
  ])('rejects %s, which resolves only while npm puts the package at the root', (source, name) => {
    write('page/a.spec.tsx', source);
    expect(undeclaredPackages(dir)).toEqual([`page: ${name} is imported and not in its package.json.`]);
  });
});
