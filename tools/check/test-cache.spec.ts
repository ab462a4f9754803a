import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@videoqs/stack/root';

describe('the test cache of nx', () => {
  const dir = mkdtempSync(join(tmpdir(), 'videoqs-nx-'));
  const write = (file: string, text: string) => writeFileSync(join(dir, file), text);
  /**
   * Two projects under the real nx.json: `page` depends on `lib`, and `page`'s test passes while a file of `lib` says
   * so.
   */
  beforeAll(() => {
    symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'));
    cpSync(join(root, 'nx.json'), join(dir, 'nx.json'));
    write('.gitignore', 'node_modules\n.nx\ntest-report.json\n');
    write('package.json', '{ "name": "top", "private": true, "type": "module", "workspaces": ["lib", "page"] }');
    write('package-lock.json', '{ "lockfileVersion": 3, "packages": {} }');
    for (const project of ['lib', 'page']) mkdirSync(join(dir, project));
    write('lib/package.json', '{ "name": "lib", "version": "1.0.0", "type": "module" }');
    write('lib/says.js', 'export const ok = true;\n');
    const test = { name: 'page', type: 'module', scripts: { test: 'node test.js' }, dependencies: { lib: '*' } };
    write('page/package.json', JSON.stringify(test));
    write(
      'page/test.js',
      `import { writeFileSync } from 'node:fs';
      import { ok } from '../lib/says.js';
      writeFileSync('test-report.json', JSON.stringify({ ok }));
      process.exit(ok ? 0 : 1);\n`,
    );
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  function test(env: Record<string, string> = {}) {
    rmSync(join(dir, 'page/test-report.json'), { force: true });
    const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/nx'), ['run', 'page:test'], {
      cwd: dir,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: dir, NX_DAEMON: 'false', NX_TUI: 'false', ...env },
    });
    const report = JSON.parse(readFileSync(join(dir, 'page/test-report.json'), 'utf8'));
    return { passed: status === 0, kept: stdout.includes('cache]'), report };
  }
  const ran = { passed: true, kept: false, report: { ok: true } };
  const kept = { ...ran, kept: true };

  it('returns the report of a passed run while its sources are unchanged', () => {
    expect(test()).toEqual(ran);
    expect(test()).toEqual(kept);
    expect(test({ TEST_POSTGRES: 'postgres://elsewhere' })).toEqual(kept);
    expect(test({ TEST_WITH: 'redis' })).toEqual(ran);
  });

  it('returns no run after its sources or dependencies changed, and no failed run', () => {
    write('lib/says.js', 'export const ok = 1 < 2;\n');
    expect(test()).toEqual(ran);
    write('lib/says.spec.ts', '// its own business\n');
    expect(test()).toEqual(kept);
    write('page/more.js', '\n');
    expect(test()).toEqual(ran);
    write('lib/says.js', 'export const ok = false;\n');
    const failed = { passed: false, kept: false, report: { ok: false } };
    expect(test()).toEqual(failed);
    expect(test()).toEqual(failed);
  });
});
