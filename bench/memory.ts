import { readdirSync, readFileSync } from 'node:fs';

/** The processes given and all that they started, by id. */
export function familyOf(roots: readonly number[]): number[] {
  const parentOf = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    // after the name in parentheses: state, then the parent's id
    const parent = pid && readOf(pid, 'stat')?.split(') ').at(-1)?.split(' ')[1];
    if (parent) parentOf.set(pid, Number(parent));
  }
  const family = new Set(roots);
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const [pid, parent] of parentOf) if (family.has(parent)) family.add(pid);
  }
  return [...family];
}

/** Memory of these processes together, MB. RSS counts what they share once for each, PSS once. */
export function memoryOf(pids: readonly number[]): { rss: number; pss: number } {
  const kB = (pid: number, file: string, key: string) =>
    Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(readOf(pid, file) ?? '')?.[1] ?? 0);
  const sum = (file: string, key: string) => pids.reduce((all, pid) => all + kB(pid, file, key), 0) / 1024;
  return { rss: sum('status', 'VmRSS'), pss: sum('smaps_rollup', 'Pss') };
}

function readOf(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return null; // ended meanwhile
  }
}
