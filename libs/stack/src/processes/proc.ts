import { readFileSync } from 'node:fs';

/** What /proc has of a process; null for one that has ended meanwhile. */
export function readOf(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return null;
  }
}
