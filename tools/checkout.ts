import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
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
    link(join(root, place), join(dir, place));
}

/** Each package by itself: those of the workspace are the folder's own, by the same relative links. */
function link(from: string, to: string): void {
  if (!existsSync(dirname(to))) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@videoqs') symlinkSync(join(from, name), join(to, name));
    else {
      mkdirSync(join(to, name));
      for (const own of readdirSync(join(from, name)))
        symlinkSync(readlinkSync(join(from, name, own)), join(to, name, own));
    }
  }
}
