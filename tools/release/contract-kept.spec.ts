import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Released } from '@videoqs/contract/released/describe';
import { makeRelease } from './make-release.ts';

/**
 * Workspaces with a contract and nothing to build. A refusal comes before the build, so any other commit fails at the
 * build.
 */
let dir: string;
let root: string;
let folder: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'videoqs-contract-'));
  [root, folder] = [join(dir, 'workspace'), join(dir, 'releases')];
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  put(root, 'package-lock.json', '{}');
  put(root, 'tools/check/contract.ts', "console.log((await import('node:fs')).readFileSync('now.json', 'utf8'))");
  for (const project of ['services/queues', 'mfe-queues'])
    put(root, `${project}/package.json`, '{"scripts":{"build":"exit 7"}}');
  git('init', '--quiet');
});
afterEach(() => rmSync(dir, { recursive: true }));

function put(at: string, file: string, text: string): void {
  mkdirSync(dirname(join(at, file)), { recursive: true });
  writeFileSync(join(at, file), text);
}
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
const contract = (...calls: string[]) => {
  const object = { type: 'object', properties: {} };
  const released = { calls: Object.fromEntries(calls.map((c) => [c, { who: 'anyone', body: object, reply: object }])) };
  return JSON.stringify({ ...released, rpcs: {}, events: {}, slots: {} } satisfies Record<keyof Released, unknown>);
};
/** A commit whose contract has these calls, with another list of calls in its released.json. */
function commit(calls: string[], said?: string[]): string {
  put(root, 'now.json', contract(...calls));
  if (said) put(root, 'libs/contract/released.json', contract(...said));
  git('add', '.', ':!node_modules');
  git('commit', '--quiet', '--allow-empty', '--message=.');
  return git('rev-parse', 'HEAD');
}
function keep(area: string, version: string, of: string, calls: string[]): void {
  put(folder, `${area}/${version}/contract.json`, contract(...calls));
  put(folder, `${area}/${version}/release.json`, JSON.stringify({ area, version, commit: of }));
}
const made = () => {
  try {
    makeRelease({ root, area: 'queues', commit: 'HEAD', folder });
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};
const BUILT = expect.stringContaining('exit 7');

it("a new release needs the calls of each area's last release, even if released.json lacks the calls", () => {
  const first = commit(['/a', '/b'], ['/a']);
  keep('queues', '20200101-000000-aaaaaaaa', first, ['/a', '/b', '/long/gone']);
  keep('queues', '20200102-000000-aaaaaaaa', first, ['/a', '/b']);
  keep('social', '20200101-000000-bbbbbbbb', first, ['/a', '/c']);
  commit(['/a']);
  expect(made()).toBe(
    'This release breaks what is already released:\n  /b is gone, for queues 20200102-000000-aaaaaaaa\n  /c is gone, for social 20200101-000000-bbbbbbbb',
  );
  commit(['/a', '/b', '/c']);
  expect(made()).toEqual(BUILT);
});

it('a new release may drop a call that a later change of released.json removed', () => {
  const first = commit(['/a', '/b'], ['/a']);
  keep('queues', '20200101-000000-aaaaaaaa', first, ['/a', '/b']);
  commit(['/a', '/b'], ['/a', '/b']);
  commit(['/a'], ['/a']);
  expect(made()).toEqual(BUILT);
});

it('a new release keeps all calls of a release made in another repository', () => {
  commit(['/a'], ['/a']);
  keep('queues', '20200101-000000-aaaaaaaa', 'f'.repeat(40), ['/a', '/b']);
  expect(made()).toContain('/b is gone, for queues');
});

it('a rebuilt old commit does not depend on releases newer than the commit', () => {
  keep('queues', '20990101-000000-aaaaaaaa', commit(['/a'], ['/a']), ['/a', '/b']);
  expect(made()).toEqual(BUILT);
});
