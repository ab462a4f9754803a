import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '@videoqs/stack/root';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'publish-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const served = () => join(dir, 'served');
const live = () => join(dir, 'live.json');
function publish(release: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, release, name)), { recursive: true });
    writeFileSync(join(dir, release, name), text);
  }
  execFileSync(process.execPath, [join(root, 'k8s/images/publish.mjs'), join(dir, release), served(), live()], {
    stdio: 'ignore',
  });
}
const there = () => readdirSync(served(), { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.js'));
const daysAgo = (name: string, days: number) => {
  const at = new Date(Date.now() - days * 24 * 3_600_000);
  utimesSync(join(served(), name), at, at);
};

it('a published release has its manifest, and files of the previous release stay', () => {
  publish('1', { 'remote.json': '{"version":"one"}', 'a/one.js': '1' });
  publish('2', { 'remote.json': '{"version":"two"}', 'a/two.js': '2' });
  expect(readFileSync(join(served(), 'remote.json'), 'utf8')).toBe('{"version":"two"}');
  expect(there().sort()).toEqual(['a/one.js', 'a/two.js']);
});

const release = (n: number) => publish(String(n), { 'remote.json': `{"version":"v${n}"}`, [`${n}.js`]: String(n) });

it('old files are deleted 30 days after their replacement, except those of the last five releases', () => {
  release(1);
  daysAgo('1.js', 90);
  for (const n of [2, 3, 4, 5, 6]) release(n);
  expect(there()).toContain('1.js');
  for (const n of [1, 2, 3, 4, 5, 6]) daysAgo(`${n}.js`, 31);
  release(7);
  expect(there().sort()).toEqual(['3.js', '4.js', '5.js', '6.js', '7.js']);
});

describe('a live release', () => {
  /** Releases 1 to `last`, a month apart. */
  const monthly = (last: number) => {
    for (let n = 1; n <= last; n++) {
      for (const file of n > 1 ? readdirSync(served()) : []) daysAgo(file, 31);
      release(n);
    }
  };
  const says = (what: unknown) => writeFileSync(live(), typeof what === 'string' ? what : JSON.stringify(what));

  it('is kept however old it is, and for a month after another release has replaced it', () => {
    says({ version: 'v1', before: 'v2', canary: { version: 'v3', share: 0.1 } });
    monthly(10);
    const lastFive = ['6.js', '7.js', '8.js', '9.js', '10.js'];
    expect(there().sort()).toEqual(['1.js', '2.js', '3.js', ...lastFive].sort());
    expect(existsSync(join(served(), 'remote.v1.json'))).toBe(true);
    says({ version: 'v10' });
    release(11);
    expect(there()).toContain('1.js');
    for (const file of readdirSync(served())) daysAgo(file, 31);
    release(12);
    expect(there().sort()).toEqual(['10.js', '11.js', '12.js', '8.js', '9.js']);
  });

  it('is kept even if an old release becomes live long after its publication', () => {
    for (const n of [1, 2, 3, 4, 5, 6, 7]) release(n);
    says({ version: 'v1' });
    for (const file of readdirSync(served())) daysAgo(file, 31);
    release(8);
    expect(there().sort()).toEqual(['1.js', '4.js', '5.js', '6.js', '7.js', '8.js']);
  });

  it.each(['{"version":', 'null'])(
    'is unknown if the file that names it contains %s, and then nothing is deleted',
    (said) => {
      says(said);
      monthly(7);
      expect(there()).toHaveLength(7);
    },
  );

  it('prevents all deletions if the list of releases lacks the live release', () => {
    monthly(2);
    rmSync(join(served(), '.releases.json'));
    for (const file of readdirSync(served())) daysAgo(file, 31);
    says({ version: 'v1' });
    release(3);
    expect(there()).toHaveLength(3);
    says({ version: 'v3' });
    release(4);
    expect(there().sort()).toEqual(['3.js', '4.js']);
  });
});

it('each release also has a manifest under its own version', () => {
  release(1);
  release(2);
  release(1);
  const version = (file: string) => JSON.parse(readFileSync(join(served(), file), 'utf8')).version;
  expect(['remote.json', 'remote.v1.json', 'remote.v2.json'].map(version)).toEqual(['v1', 'v1', 'v2']);
});

it('repeated publishing of one release deletes no other release', () => {
  release(1);
  for (let n = 0; n < 6; n++) release(2);
  daysAgo('1.js', 31);
  release(2);
  expect(there().sort()).toEqual(['1.js', '2.js']);
});

it('publishing an old release again makes it the current release', () => {
  publish('1', { 'remote.json': '1', 'one.js': '1' });
  publish('2', { 'remote.json': '2', 'two.js': '2' });
  publish('1', {});
  expect(readFileSync(join(served(), 'remote.json'), 'utf8')).toBe('1');
});

it('the manifest is written last, so that a failed write keeps the previous release current', () => {
  publish('1', { 'remote.json': '1', 'one.js': '1' });
  mkdirSync(join(served(), 'zwei.js'));
  expect(() => publish('2', { 'remote.json': '2', 'zwei.js': '2' })).toThrow();
  expect(readFileSync(join(served(), 'remote.json'), 'utf8')).toBe('1');
});
