import { readOf } from './proc.ts';

/**
 * The memory of these processes together in MB. RSS counts shared pages once for each process. PSS counts them only
 * once in all.
 */
export function memoryOf(pids: readonly number[]): { rss: number; pss: number } {
  const kB = (pid: number, file: string, key: string) =>
    Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(readOf(pid, file) ?? '')?.[1] ?? 0);
  const sum = (file: string, key: string) => pids.reduce((all, pid) => all + kB(pid, file, key), 0) / 1024;
  return { rss: sum('status', 'VmRSS'), pss: sum('smaps_rollup', 'Pss') };
}
