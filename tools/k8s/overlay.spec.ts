import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@videoqs/stack/root';
import { makeOverlay } from './overlay.ts';
import { render } from './render.ts';
import { rules } from './rules.ts';

const VALUES = { host: 'watch.example.org', registry: 'ghcr.example/club/', bucket: 'club-db', 'storage-class': 'nfs' };
let top: string;
let folder: string;
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'videoqs-overlay-'));
  folder = join(top, 'overlays');
  cpSync(join(root, 'k8s'), top, { recursive: true });
});
afterEach(() => rmSync(top, { recursive: true }));

it('a new overlay contains all given values, and passes every rule', () => {
  const made = makeOverlay(folder, 'club', VALUES);
  const text = globSync('**/*.yaml', { cwd: made })
    .map((file) => readFileSync(join(made, file), 'utf8'))
    .join('\n');
  expect(text).not.toMatch(/videoqs\.example|registry\.example|videoqs-postgres|: shared/);
  expect(text).toContain('newName: ghcr.example/club/queues,');
  expect(text).toContain('storageClassName: nfs');
  expect(text).toContain('destinationPath: s3://club-db');
  expect(Object.values(rules).flatMap((rule) => rule(render(made)))).toEqual([]);
});

it.each([
  ['whose name is taken', 'prod', VALUES, 'exists already'],
  ['whose name is a path', '../club', VALUES, 'is not a valid name'],
  ['without a bucket', 'club', { ...VALUES, bucket: '' }, '--bucket is missing'],
  ['with an address for a host', 'club', { ...VALUES, host: 'https://club.org' }, 'is not a host name'],
])('the overlay generator refuses an overlay %s', (_what, name, values, sentence) =>
  expect(() => makeOverlay(folder, name, values)).toThrow(sentence),
);
