import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { leanConsume } from './lean-consume.ts';

const dir = mkdtempSync(join(tmpdir(), 'videoqs-lean-consume-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

let copies = 0;

interface Container {
  init(scope: object): unknown;
  get(module: string): Promise<() => { said: string }>;
}
/** A new container of the remote built below, with the modules that its shell shares. */
async function opened(shared: object): Promise<Container> {
  // Node loads a module only once, and a container belongs to one shell
  const copy = join(dir, String(copies++));
  cpSync(join(dir, 'dist'), copy, { recursive: true });
  const { remote } = createRequire(import.meta.url)(join(copy, 'remote.cjs')) as { remote: Container };
  await remote.init(shared);
  return remote;
}
const says = (version: string, get: () => Promise<() => object>) => ({
  greeting: { [version]: { get, from: 'shell' } },
});
const hello = async () => () => ({ text: 'hello' });

beforeAll(async () => {
  writeFileSync(join(dir, 'page.js'), "import { text } from 'greeting';\nexport const said = text;");
  const compiler = rspack({
    context: dir,
    mode: 'production',
    // it reads chunks at once; a chunk that is read after the last test would throw in the next spec file
    target: 'node',
    entry: {},
    output: { path: join(dir, 'dist'), publicPath: '', chunkFilename: '[id].cjs' },
    plugins: [
      new rspack.container.ModuleFederationPluginV1({
        name: 'remote',
        filename: 'remote.cjs',
        library: { type: 'commonjs', name: 'remote' },
        exposes: { './page': './page.js' },
        shared: { greeting: { import: false, singleton: true, requiredVersion: '^1.0.0' } },
      }),
      leanConsume,
    ],
  });
  await new Promise<void>((done, fail) =>
    compiler.run((error, stats) => {
      const faults = error?.message ?? (stats?.hasErrors() ? stats.toString('errors-only') : null);
      compiler.close(() => (faults ? fail(new Error(faults)) : done()));
    }),
  );
});

describe('a remote', () => {
  it("uses the shell's copy of a shared module", async () => {
    const remote = await opened(says('1.4.0', hello));
    expect((await remote.get('./page'))().said).toBe('hello');
  });

  it('uses a shared module of another major version, and logs a warning', async () => {
    const { warn } = console;
    const lines: string[] = [];
    console.warn = (line: string) => lines.push(line);
    try {
      const remote = await opened(says('2.0.0', hello));
      expect((await remote.get('./page'))().said).toBe('hello');
    } finally {
      console.warn = warn;
    }
    expect(lines).toEqual(['greeting is 2.0.0, not ^1.0.0']);
  });

  it('throws when a shared module fails to load, and tries again at the next use', async () => {
    let isAway = true;
    const remote = await opened(says('1.0.0', async () => (isAway ? Promise.reject(new Error('away')) : hello())));
    const page = async () => (await remote.get('./page'))().said;
    await expect(page()).rejects.toThrow('away');
    isAway = false;
    expect(await page()).toBe('hello');
  });

  it('names a module that the shell does not share', async () => {
    const remote = await opened({});
    await expect((async () => (await remote.get('./page'))())()).rejects.toThrow('The shell does not share greeting');
  });
});
