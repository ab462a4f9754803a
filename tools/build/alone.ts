import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/**
 * Does work while no other process does work for the same folder. A lock that a killed process left behind is ignored.
 * @param dir is made if it does not exist
 * @throws what the signal was aborted with, while it waits for the other process
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

/** Writes this process's id into the lock. @returns false while another process, or this one, has it */
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
    // a lock that is gone by now may be another process's in a moment: only a process known to be dead counts
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
