import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './build.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'publish-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const served = () => join(dir, 'served');
function publish(release: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, release, name)), { recursive: true });
    writeFileSync(join(dir, release, name), text);
  }
  execFileSync(process.execPath, [join(root, 'k8s/images/publish.mjs'), join(dir, release), served()], {
    stdio: 'ignore',
  });
}
const there = () => readdirSync(served(), { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.js'));
const daysAgo = (name: string, days: number) => {
  const at = new Date(Date.now() - days * 24 * 3_600_000);
  utimesSync(join(served(), name), at, at);
};

it('a release is there with its manifest, and the files of the one before stay', () => {
  publish('1', { 'remote.json': '{"version":"one"}', 'a/one.js': '1' });
  publish('2', { 'remote.json': '{"version":"two"}', 'a/two.js': '2' });
  expect(readFileSync(join(served(), 'remote.json'), 'utf8')).toBe('{"version":"two"}');
  expect(there().sort()).toEqual(['a/one.js', 'a/two.js']);
});

const release = (n: number) => publish(String(n), { 'remote.json': `{"version":"v${n}"}`, [`${n}.js`]: String(n) });

it('files go 30 days after they were replaced, not after they came, and never those of the last five releases', () => {
  release(1);
  daysAgo('1.js', 90);
  for (const n of [2, 3, 4, 5, 6]) release(n);
  expect(there()).toContain('1.js');
  for (const n of [1, 2, 3, 4, 5, 6]) daysAgo(`${n}.js`, 31);
  release(7);
  expect(there().sort()).toEqual(['3.js', '4.js', '5.js', '6.js', '7.js']);
});

it('each release stays by its name, so that the registry can name it', () => {
  release(1);
  release(2);
  release(1);
  const version = (file: string) => JSON.parse(readFileSync(join(served(), file), 'utf8')).version;
  expect(['remote.json', 'remote.v1.json', 'remote.v2.json'].map(version)).toEqual(['v1', 'v1', 'v2']);
});

it('a release that is put there again and again crowds out no other', () => {
  release(1);
  for (let n = 0; n < 6; n++) release(2);
  daysAgo('1.js', 31);
  release(2);
  expect(there().sort()).toEqual(['1.js', '2.js']);
});

it('a release that is published again goes back to it', () => {
  publish('1', { 'remote.json': '1', 'one.js': '1' });
  publish('2', { 'remote.json': '2', 'two.js': '2' });
  publish('1', {});
  expect(readFileSync(join(served(), 'remote.json'), 'utf8')).toBe('1');
});

it('the manifest comes last: where a file cannot be put, the release before stands', () => {
  publish('1', { 'remote.json': '1', 'one.js': '1' });
  mkdirSync(join(served(), 'zwei.js'));
  expect(() => publish('2', { 'remote.json': '2', 'zwei.js': '2' })).toThrow();
  expect(readFileSync(join(served(), 'remote.json'), 'utf8')).toBe('1');
});
