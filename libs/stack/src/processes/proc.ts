import { readFileSync } from 'node:fs';

/** Reads a file of a process in /proc; null when the process has ended. */
export function readOf(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return null;
  }
}
