import type { Worker } from 'bullmq';

/** How long a worker waits after the first error of its job store, and its longest wait, in milliseconds. */
const FIRST_WAIT_MS = 100;
const MOST_WAIT_MS = 10_000;

/**
 * Makes a worker wait after each error of its job store. The wait grows until a job succeeds. BullMQ itself retries at
 * once, thousands of times a second while Redis is full.
 */
export function pauseOnErrors(worker: Worker): void {
  let wait = FIRST_WAIT_MS;
  let isWaiting = false;
  worker.on('completed', () => {
    wait = FIRST_WAIT_MS;
  });
  worker.on('error', () => {
    if (isWaiting || worker.closing) return;
    isWaiting = true;
    worker.pause(true).catch(() => {}); // the worker reports its own errors
    setTimeout(() => {
      isWaiting = false;
      if (!worker.closing) worker.resume().catch(() => {});
    }, wait).unref();
    wait = Math.min(2 * wait, MOST_WAIT_MS);
  });
}
