import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { root } from '@videoqs/stack/root';
import { noSchemas } from './no-schemas.ts';

const dir = mkdtempSync(join(tmpdir(), 'videoqs-no-schemas-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** The faults of a build whose only file has this text. */
async function faultsOf(name: string, text: string): Promise<string[]> {
  writeFileSync(join(dir, `${name}.js`), text);
  const compiler = rspack({
    context: dir,
    mode: 'development',
    entry: `./${name}.js`,
    output: { path: join(dir, name) },
    resolve: { modules: [join(root, 'node_modules')] },
    plugins: [noSchemas],
  });
  return new Promise((done, fail) =>
    compiler.run((error, stats) =>
      compiler.close(() =>
        error ? fail(error) : done((stats?.toJson({ all: false, errors: true }).errors ?? []).map((e) => e.message)),
      ),
    ),
  );
}

describe("a build of a remote's pages", () => {
  it('fails when a file imports zod, and names the file', async () => {
    expect(await faultsOf('with', "import { z } from 'zod';\nconsole.log(z.string());")).toEqual([
      expect.stringContaining(`${join(dir, 'with.js')} imports zod into a page`),
    ]);
  });

  it('passes when no file imports zod', async () => {
    expect(await faultsOf('without', 'console.log(1);')).toEqual([]);
  });
});
