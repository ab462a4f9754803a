import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@videoqs/stack/root';

const BUILT = ['gateway', 'services/titles', 'services/queues', 'services/social', 'services/account'].flatMap((dir) =>
  ['main', 'worker', 'migrate', 'jobs', 'resync', 'reports']
    .filter((name) => existsSync(join(root, dir, 'src', `${name}.ts`)))
    .map((name) => join(dir, 'dist', `${name}.mjs`)),
);

it('the build has an entry script of every service, worker and command', () =>
  expect(BUILT.length).toBeGreaterThan(16));

it.each(BUILT)('the file %s, started without configuration, prints only the missing variables', (file) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], { cwd: root, env: {}, encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^Configuration is not usable:(\n {2}[A-Z_]+: .+)+\n$/);
});
