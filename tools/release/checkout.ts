import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Lays a commit's files into an empty folder, with the packages of the workspace beside them, so that the commit is
 * built independently of the workspace's current state.
 * @param o.root the workspace whose packages are used; o.repository contains the commit
 * @throws Error with one sentence when its packages are not the installed ones
 */
export function checkOut(o: { root: string; repository: string; commit: string }, dir: string): void {
  const { root, commit } = o;
  const tar = execFileSync('git', ['archive', '--format=tar', commit], { cwd: o.repository, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', dir], { input: tar });
  const lock = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8');
  if (lock(root) !== lock(dir))
    throw new Error(`${commit} has other packages than those that are installed: check it out and run npm ci there.`);
  for (const place of [
    'node_modules',
    ...globSync(['*/node_modules', '{libs,services}/*/node_modules'], { cwd: root }),
  ])
    if (existsSync(dirname(join(dir, place)))) copyPackages(join(root, place), join(dir, place));
}

/**
 * As real files of the folder, because a build numbers its modules by their paths: links to elsewhere would give a
 * different build in each folder. Links between the workspace's packages are relative and stay within the folder.
 */
function copyPackages(from: string, to: string): void {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' });
  } catch {
    rmSync(to, { recursive: true, force: true }); // on another file system
    execFileSync('cp', ['-a', from, to]);
  }
  rmSync(join(to, '.cache'), { recursive: true, force: true }); // a hard link would change both copies
}
