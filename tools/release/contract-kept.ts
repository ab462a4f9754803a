/** What a contract breaks for the releases that are kept: libs/contract/released.json is written by hand, and may have forgotten them. */
import { execFileSync } from 'node:child_process';
import { breaks } from '@videoqs/contract/released/breaks';
import type { Released } from '@videoqs/contract/released/describe';

/** What is released, as was agreed on: `npm run contract -- release` writes it. */
export const AGREED = 'libs/contract/released.json';

/**
 * @param kept a release, with the contract that it was made with
 * @param o.commit that `now` is the contract of
 * @returns one sentence a break, but for those that were agreed on since: what takes them from the file was read by reviewers
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
    return new Set(); // it was made elsewhere, where nobody here has agreed on anything
  }
}
