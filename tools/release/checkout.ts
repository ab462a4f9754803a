import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Lays a commit's files into an empty folder, with the packages of the workspace beside them, so that it is built as it was
 * committed, whatever the workspace looks like now.
 * @param o.root the workspace whose packages are used; o.repository where the commit is
 * @throws Error with one sentence when its packages are not the ones that are installed
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
 * As files of the folder itself: a build numbers its modules by where they are, so links that lead elsewhere would make it
 * another one in each folder. Those of the workspace are relative links and lead to the folder's own.
 */
function copyPackages(from: string, to: string): void {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' });
  } catch {
    rmSync(to, { recursive: true, force: true }); // on another file system
    execFileSync('cp', ['-a', from, to]);
  }
  rmSync(join(to, '.cache'), { recursive: true, force: true }); // written to by who uses it, and then it would be in both
}
