import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onlyOneIn } from '@videoqs/stack/processes/only-one';
import { root } from '@videoqs/stack/root';

/** Stored releases with minimal contents. e2e/drills/skew.spec.ts builds real ones. */
const dir = mkdtempSync(join(tmpdir(), 'videoqs-releases-'));
const frontends = join(dir, 'frontends');
const registry = join(dir, 'registry');
afterAll(() => rmSync(dir, { recursive: true }));

function keep(version: string, frontend: string): void {
  const place = join(dir, 'queues', version);
  mkdirSync(join(place, 'frontend/files'), { recursive: true });
  copyFileSync(join(root, 'k8s/images/publish.mjs'), join(place, 'frontend/publish.mjs'));
  writeFileSync(join(place, 'frontend/files/remote.json'), JSON.stringify({ version: frontend }));
  const release = { area: 'queues', version, frontend, commit: '', contract: 'c'.repeat(64), files: {} };
  writeFileSync(join(place, 'release.json'), JSON.stringify(release));
}
keep('20260101-000000-aaaaaaaa', 'one');
keep('20260201-000000-bbbbbbbb', 'two');

function release(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'tools/release/release.ts'), ...args, `--releases=${dir}`],
    { encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
}
const live = (folder = registry) => JSON.parse(readFileSync(join(folder, 'queues/live.json'), 'utf8')) as object;

it('the release command publishes a frontend, shows the release to some and then to all visitors, and rolls it back', () => {
  expect(release('list', 'queues').output).toMatch(/^20260101-.*frontend one .*\n20260201-.*frontend two /);
  expect(release('publish', 'mfe-queues', '20260101-000000-aaaaaaaa').status).toBe(0);
  expect(release('publish', 'mfe-queues').output).toContain('Published frontend two');
  expect(readFileSync(join(frontends, 'queues/remote.one.json'), 'utf8')).toContain('one');
  expect(release('live', 'mfe-queues', 'one').status).toBe(0);
  expect(live()).toEqual({ version: 'one', before: 'two' });
  expect(release('canary', 'queues', '20260201-000000-bbbbbbbb', '0.1').status).toBe(0);
  expect(live()).toEqual({ version: 'one', before: 'two', canary: { version: 'two', share: 0.1 } });
  expect(release('live', 'queues', 'two').status).toBe(0);
  expect(release('rollback', 'mfe-queues').output).toContain('{"version":"one"}');
  expect(live()).toEqual({ version: 'one' });
});

it("the release command ignores another installation's releases when it writes that installation's registry", () => {
  const theirs = join(dir, 'theirs');
  const there = (...args: string[]) => release(...args, `--registry=${theirs}`);
  expect(release('publish', 'queues', 'two').status).toBe(0);
  expect(there('canary', 'queues', 'one', '0.1').output).toContain(
    'We do not know which release is live now. Name that release first',
  );
  expect(there('live', 'queues', 'one').status).toBe(0);
  expect(live(theirs)).toEqual({ version: 'one' });
  expect(there('rollback', 'queues').output).toContain(
    'There is no canary and no previous release. Name a release instead',
  );
  there('live', 'queues', 'two');
  expect(live(theirs)).toEqual({ version: 'two', before: 'one' });
  rmSync(theirs, { recursive: true });
  expect(there('live', 'queues', 'one', `--frontends=${frontends}`).output).toContain('"before":"two"');
});

it.each([
  [['rollback', 'mfe-social'], 'There is no canary and no previous release.'],
  [['live', 'queues', 'three'], 'There is no release queues three in'],
  [['films'], 'There is no area films. Areas: titles, queues, social, account, gateway.'],
  [['list'], 'The area is missing. Areas: titles'],
  [['live', 'gateway', 'one'], 'There is no release gateway one in'],
  [['rollback', 'gateway'], 'The shell always shows its last published release'],
  [
    ['verify', 'queues', 'one'],
    'These files have changed since the release was made: frontend/files/remote.json, frontend/publish.mjs.',
  ],
  [
    ['images', 'queues', 'one'],
    'These files have changed since the release was made: frontend/files/remote.json, frontend/publish.mjs.',
  ],
  [['queues', '--commit=nothing'], 'nothing'],
])('the release command refuses the arguments %j with a sentence that says why', (args, said) => {
  const answer = release(...args);
  expect([answer.status, answer.output]).toEqual([1, expect.stringContaining(said)]);
});

it('the release command refuses a second release of an area while one is being built', async () => {
  const done = await onlyOneIn(join(dir, 'queues'), '');
  expect(release('queues')).toEqual({
    status: 1,
    output: expect.stringContaining(`A release of queues is being made in ${dir}`),
  });
  done();
  expect(release('queues', '--commit=none-such').output).toContain('none-such');
});
