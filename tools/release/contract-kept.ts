/**
 * Finds breaks of the contract between today's code and the releases that are kept. libs/contract/released.json is not
 * enough, because it is updated by hand and may be out of date.
 */
import { execFileSync } from 'node:child_process';
import { breaks } from '@videoqs/contract/released/breaks';
import type { Released } from '@videoqs/contract/released/describe';

/** The contract that released code relies on. `npm run contract -- release` writes it to this file. */
export const AGREED = 'libs/contract/released.json';

/**
 * @param kept a release, with its contract
 * @param o.commit the commit of the contract `now`
 * @returns one sentence for each break, except for breaks that were agreed on since. For those a reviewer has read the
 * change of the file
 */
export function keptBreaks(
  kept: { area: string; version: string; commit: string; contract: Released },
  now: Released,
  o: { repository: string; commit: string },
): string[] {
  const found = breaks(kept.contract, now);
  const agreed = found.length ? agreedSince(kept.commit, o) : new Set();
  return found.filter((fault) => !agreed.has(fault)).map((fault) => `${fault}, for ${kept.area} ${kept.version}`);
}

function agreedSince(from: string, o: { repository: string; commit: string }): Set<string> {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: o.repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const changes = git('log', '--reverse', '--first-parent', '--format=%H', `${from}..${o.commit}`, '--', AGREED);
    const lines = [from, ...changes.split('\n').filter(Boolean)].map(
      (commit) => JSON.parse(git('show', `${commit}:${AGREED}`)) as Released,
    );
    return new Set(lines.slice(1).flatMap((next, n) => breaks(lines[n] as Released, next)));
  } catch {
    return new Set(); // That release was made in another repository, so what was agreed on there does not apply here.
  }
}
