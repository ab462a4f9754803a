import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { root } from './build.ts';

interface Package {
  name: string;
  dependencies?: Record<string, string>;
  scripts?: Record<string, string>;
  nx?: { namedInputs?: Record<string, string[]> };
}
const packageOf = (folder: string): Package => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

describe('what nx keeps', () => {
  const dir = mkdtempSync(join(tmpdir(), 'videoqs-nx-'));
  const write = (file: string, text: string) => writeFileSync(join(dir, file), text);
  /** Two projects under the real nx.json: `page` stands on `lib`; its test passes while lib says so. */
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

  it('is a run that passed and whose sources are as they were: its report comes back', () => {
    expect(test()).toEqual(ran);
    expect(test()).toEqual(kept);
    expect(test({ TEST_POSTGRES: 'postgres://elsewhere' })).toEqual(kept);
    expect(test({ TEST_WITH: 'redis' })).toEqual(ran);
  });

  it('is not a run whose own sources or those it stands on have changed, and never one that failed', () => {
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

describe('what a project is made of', () => {
  const folders = globSync(['*/jest.config.mjs', '{libs,services}/*/jest.config.mjs'], { cwd: root })
    .map((file) => file.replace('/jest.config.mjs', ''))
    .filter((folder) => folder !== 'tools' && folder !== 'e2e'); // these two take all of tools, and every build
  const folderOf = new Map(folders.map((folder) => [packageOf(folder).name, folder]));
  const files = (folder: string) =>
    globSync(`${folder}/**/*.{ts,tsx,mjs,json}`, {
      cwd: root,
      exclude: ['**/node_modules/**', '**/dist/**', '**/dist-dev/**'],
    });
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
  const tools = readdirSync(join(root, 'tools')).filter((file) => /\.(ts|mjs)$/.test(file));

  const toolsIn = (text: string, before: string) =>
    tools.filter((tool) => new RegExp(`${before}/${tool.replaceAll('.', '\\.')}['"\`]`).test(text));
  /** The tools that these texts name, and those that they name in turn. */
  function toolsOf(texts: string[]): Set<string> {
    const found = new Set(texts.flatMap((text) => toolsIn(text, 'tools')));
    for (const tool of found) for (const next of toolsIn(textOf(`tools/${tool}`), '[.}]')) found.add(next);
    return found;
  }
  const needs = (folder: string): string[] => [
    folder,
    ...Object.keys(packageOf(folder).dependencies ?? {}).flatMap((name) =>
      folderOf.has(name) ? needs(String(folderOf.get(name))) : [],
    ),
  ];

  it.each(folders)('%s: the packages it imports are declared, or nx would not know of their changes', (folder) => {
    const { name, dependencies = {} } = packageOf(folder);
    const imported = files(folder).flatMap((file) =>
      [...textOf(file).matchAll(/from '(@videoqs\/[\w-]+)\//g)].map((m) => m[1]),
    );
    for (const other of new Set(imported)) if (other !== name) expect(dependencies).toHaveProperty([String(other)]);
  });

  it.each(folders)('%s: the tools that build and test it are inputs', (folder) => {
    const inputs = (kind: string) =>
      needs(folder)
        .flatMap((f) => packageOf(f).nx?.namedInputs?.[kind] ?? [])
        .map((glob) => glob.replace('{workspaceRoot}/', ''));
    const build = toolsOf([
      JSON.stringify(packageOf(folder).scripts),
      ...files(folder)
        .filter((f) => f.includes('rspack.config'))
        .map(textOf),
    ]);
    const test = toolsOf(
      files(folder)
        .filter((f) => /jest\.config|\/src\/|\/test\//.test(f))
        .map(textOf),
    );
    const missing = (used: Set<string>, globs: string[]) =>
      [...used].filter((tool) => !globs.some((glob) => matchesGlob(`tools/${tool}`, glob)));
    expect(missing(build, inputs('builtBy'))).toEqual([]);
    expect(missing(test, inputs('testedBy'))).toEqual([]);
  });
});
