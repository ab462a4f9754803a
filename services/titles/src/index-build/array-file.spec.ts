import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { arraysOf, loadArrays, saveArrays } from './array-file.ts';

let dir: string;
let path: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'arrays-'));
  path = join(dir, 'a.arrays');
});
afterEach(() => rm(dir, { recursive: true }));

test('loads the same arrays and note from a file that were saved to it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array(),
      fc.uint16Array(),
      fc.uint32Array(),
      fc.float64Array(),
      fc.json(),
      async (a, b, c, d, note) => {
        await saveArrays(path, { note }, { a, b, c, d });
        const shared = loadArrays<{ note: string }>(path);
        expect(shared.meta).toEqual({ note });
        expect(arraysOf(shared)).toEqual({ a, b, c, d });
        expect(shared.memory).toBeInstanceOf(SharedArrayBuffer);
      },
    ),
    { numRuns: 30 },
  );
});

test('refuses an incomplete file of arrays and a file of another format', async () => {
  await saveArrays(path, {}, { a: new Uint32Array(1000) });
  await truncate(path, 2000);
  expect(() => loadArrays(path)).toThrow('cut off');
  await writeFile(path, 'something else entirely');
  expect(() => loadArrays(path)).toThrow('not a file of arrays');
});

test('keeps the previous file of arrays when a save fails', async () => {
  await saveArrays(path, { n: 1 }, { a: new Uint32Array(1) });
  const before = await readFile(path);
  const cyclic: { me?: unknown } = {};
  cyclic.me = cyclic;
  await expect(saveArrays(path, cyclic, { a: new Uint32Array(2) })).rejects.toThrow();
  expect(await readFile(path)).toEqual(before);
  expect(await readdir(dir)).toEqual(['a.arrays']);
});
