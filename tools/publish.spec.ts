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
  publish('1', { 'remote.json': '"one"', 'a/one.js': '1' });
  publish('2', { 'remote.json': '"two"', 'a/two.js': '2' });
  expect(readFileSync(join(served(), 'remote.json'), 'utf8')).toBe('"two"');
  expect(there().sort()).toEqual(['a/one.js', 'a/two.js']);
});

it('files go 30 days after they were replaced, not after they came', () => {
  publish('1', { 'remote.json': '1', 'one.js': '1' });
  daysAgo('one.js', 90);
  publish('2', { 'remote.json': '2', 'two.js': '2' });
  expect(there()).toContain('one.js');
  daysAgo('one.js', 31);
  publish('3', { 'remote.json': '3', 'three.js': '3' });
  expect(there().sort()).toEqual(['three.js', 'two.js']);
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
