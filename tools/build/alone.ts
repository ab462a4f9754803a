import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/**
 * Runs work that only one process at a time may do for a folder. If a process was killed, the lock that it left behind
 * is ignored.
 * @param dir is made if it does not exist
 * @throws the signal's reason when it is aborted while another process has the lock
 */
export async function alone(dir: string, work: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  mkdirSync(dir, { recursive: true });
  const lock = join(dir, 'videoqs-building');
  while (!taken(lock)) await setTimeout(200, undefined, signal && { signal });
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Writes this process's id into the lock. @returns false while this or another process has the lock */
function taken(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (!isAlive(lock)) rmSync(lock, { force: true });
    return false;
  }
}

function isAlive(lock: string): boolean {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0); // an empty lock is being written: 0 is this process's group
    return true;
  } catch (error) {
    // If the lock has just disappeared, another process may be about to take it. So only a process that is known to be
    // dead counts as dead.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
