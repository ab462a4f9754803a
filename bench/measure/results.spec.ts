import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepResults } from './results.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'bench-results-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

it('a bench run of a few figures keeps the stored results of all other figures', () => {
  const file = join(dir, 'results.json');
  const figure = (name: string, ours: number) => ({ figure: name, ours });
  keepResults(file, [figure('add', 2), figure('idle', 500)]);
  keepResults(file, [figure('add', 1)]);
  expect(JSON.parse(readFileSync(file, 'utf8')).results).toEqual([
    { figure: 'idle', ours: 500 },
    { figure: 'add', ours: 1 },
  ]);
});
