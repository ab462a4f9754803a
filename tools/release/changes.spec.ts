import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { changesOf } from './changes.ts';

const dir = mkdtempSync(join(tmpdir(), 'videoqs-changes-'));
afterAll(() => rmSync(dir, { recursive: true }));
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: dir, encoding: 'utf8' });
const commit = (subject: string, ...files: string[]) => {
  for (const file of files) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), subject);
  }
  git('add', '-A');
  git('commit', '-qm', subject);
  return { version: subject, commit: git('rev-parse', 'HEAD').trim() };
};
git('init', '-q');
const first = commit('Add queues', 'services/queues/src/a.ts');
commit('Change a page of titles', 'mfe-titles/src/a.ts');
commit('Sort queues', 'services/queues/src/a.ts', 'libs/node/a.ts');
commit('Share a part', 'libs/web/a.ts');
const second = commit('Show queues', 'mfe-queues/src/a.ts');
const hash = (subject: string) => git('log', '--format=%h', `--grep=^${subject}$`).trim();

it('a release lists the commits since the previous release, first those of its area, and each once', () => {
  expect(changesOf(dir, 'queues', second, first)).toBe(
    `# queues Show queues

Changes since Add queues.

## This area

- Show queues (${hash('Show queues')})
- Sort queues (${hash('Sort queues')})

## Shared libraries

- Share a part (${hash('Share a part')})
`,
  );
});

it('a release that repeats a commit says that nothing changed, and the first release says that it is the first', () => {
  expect(changesOf(dir, 'queues', second, second)).toContain('Nothing in this area or in the shared libraries');
  expect(changesOf(dir, 'queues', first, undefined)).toContain('The first release');
});

it.each(['f'.repeat(40), ''])('a release says that the repository lacks the previous commit %j', (lost) => {
  expect(changesOf(dir, 'queues', second, { version: 'Old', commit: lost })).toBe(
    '# queues Show queues\n\nThe commit of the previous release, Old, is not in this repository.\n',
  );
});
