import { readOf } from './proc.ts';

/** Memory of these processes together, MB. RSS counts what they share once for each, PSS once. */
export function memoryOf(pids: readonly number[]): { rss: number; pss: number } {
  const kB = (pid: number, file: string, key: string) =>
    Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(readOf(pid, file) ?? '')?.[1] ?? 0);
  const sum = (file: string, key: string) => pids.reduce((all, pid) => all + kB(pid, file, key), 0) / 1024;
  return { rss: sum('status', 'VmRSS'), pss: sum('smaps_rollup', 'Pss') };
}
