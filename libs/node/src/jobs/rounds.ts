import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { timed } from '../runtime/measures.ts';
import type { Dispatch } from './jobs.ts';

/**
 * Runs frequent sweeps in this process. In the job queue, each run would cost many statements more than the sweep.
 * Every copy of a worker runs them, so a sweep must lock the rows that it changes.
 * @param rounds name of the job → milliseconds between the end of a run and the next
 * @returns a function that waits for running sweeps and stops
 */
export function startRounds(rounds: Record<string, number>, table: Dispatch, log: Logger): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const repeat = async (name: string, everyMs: number) => {
    while (!signal.aborted) {
      await timed('job_seconds', name, async () => table.get(name)?.({})).catch((error: unknown) =>
        log.warn({ job: name, err: error }, 'round failed'),
      );
      await pause(everyMs, undefined, { signal }).catch(() => {}); // the pause ends early at a stop
    }
  };
  const running = Object.entries(rounds).map(([name, everyMs]) => repeat(name, everyMs));
  return async () => {
    stopping.abort();
    await Promise.all(running);
  };
}
