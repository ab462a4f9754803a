import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes the files of a commit into an empty folder, with the workspace's packages beside them. In this way, a build of
 * the commit does not depend on the current state of the workspace.
 * @param o.root the workspace whose packages are used; o.repository contains the commit
 * @throws Error with one sentence when the commit's packages are not the installed ones
 */
export function checkOut(o: { root: string; repository: string; commit: string }, dir: string): void {
  const { root, commit } = o;
  const tar = execFileSync('git', ['archive', '--format=tar', commit], { cwd: o.repository, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', dir], { input: tar });
  const lock = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8');
  if (lock(root) !== lock(dir))
    throw new Error(
      `${commit} needs other packages than the installed ones: check it out in another folder and run npm ci there.`,
    );
  for (const place of [
    'node_modules',
    ...globSync(['*/node_modules', '{libs,services}/*/node_modules'], { cwd: root }),
  ])
    if (existsSync(dirname(join(dir, place)))) copyPackages(join(root, place), join(dir, place));
}

/**
 * Copies the packages as real files, because a build numbers its modules by their paths. With links to another place,
 * each folder would give a different build. Links between the workspace's packages are relative and stay within the
 * folder.
 */
function copyPackages(from: string, to: string): void {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' });
  } catch {
    // The folder is on another file system, where hard links are impossible.
    rmSync(to, { recursive: true, force: true });
    execFileSync('cp', ['-a', from, to]);
  }
  rmSync(join(to, '.cache'), { recursive: true, force: true }); // A write through a hard link would change both copies.
}
