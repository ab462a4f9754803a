import { execFileSync, spawnSync } from 'node:child_process';
import { type Area, projectsOf } from './areas.ts';

/** A release, as the list of its changes names it. */
interface At {
  version: string;
  commit: string;
}

/**
 * Lists the commits that a release brings, for the person who rolls it out. It lists the commits since the previous
 * release: first those that changed the area's own folders, then those that changed the libraries that all areas share.
 * @param repository a repository that has the release's commit
 * @param before the area's release before this one, if there is one
 * @returns Markdown. It says so if the repository lacks the previous release's commit
 */
export function changesOf(repository: string, area: Area, now: At, before: At | undefined): string {
  const head = `# ${area} ${now.version}\n\n`;
  if (before && !has(repository, before.commit))
    return `${head}The commit of the previous release, ${before.version}, is not in this repository.\n`;
  const { service, frontend } = projectsOf(area);
  const subjects = (paths: readonly string[]): string[] => {
    const range = before ? `${before.commit}..${now.commit}` : now.commit;
    const args = ['log', '--no-merges', '--format=%s (%h)', ...(before ? [] : ['-1']), range, '--', ...paths];
    return execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).split('\n').filter(Boolean);
  };
  const own = subjects([service, frontend, `k8s/base/${area}`]);
  const shared = subjects(['libs', 'package-lock.json']).filter((subject) => !own.includes(subject));
  const section = (title: string, lines: readonly string[]) =>
    lines.length ? `\n## ${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}\n` : '';
  const since = before ? `Changes since ${before.version}.` : 'The first release; only its last changes are listed.';
  const none = own.length + shared.length ? '' : '\nNothing in this area or in the shared libraries has changed.\n';
  return `${head}${since}\n${section('This area', own)}${section('Shared libraries', shared)}${none}`;
}

const has = (repository: string, commit: string): boolean =>
  spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: repository, stdio: 'ignore' }).status === 0;
