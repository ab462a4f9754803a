import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { giveBackAtRest } from '@videoqs/node/runtime/give-back';
import { threadScript } from '@videoqs/node/runtime/thread-script';
import { catalogueAt } from '../catalogue/reads/index.reads.ts';
import { IndexKeeper, type KeptIndex } from './build/keep-index.ts';
import { readWhole } from './build/read-catalogue.ts';
import { save } from './segment/packed.ts';

/**
 * The start options of the thread that maintains the index. With `build`, the thread reads the catalogue once, saves
 * the file and ends.
 */
export interface KeepingOrder {
  job: 'keep' | 'build';
  url: string;
  file: string;
}
/**
 * A message of that thread. `caughtUp` names a caller who can now find everything that was in the catalogue at the time
 * of their request.
 */
export type Kept = KeptIndex | { caughtUp: number } | { fault: string };

/**
 * The time in ms between two checks for changes of the catalogue. After an update that took the time t, the next check
 * waits for RESTS times t, within bounds, unless a caller is waiting. So during a large import, most of the machine's
 * time is left to the import.
 */
const EVERY_MS = 1_000;
const RESTS = 4;
const MOST_REST_MS = 30_000;
const { job, url, file } = workerData as KeepingOrder;
const db = catalogueAt(url);
const post = (message: Kept | SharedArrayBuffer) => parentPort?.postMessage(message);

// This runs in separate threads, which read the catalogue while the service continues to answer calls.
if (job === 'build') {
  const memory = await readWhole(db);
  await db.destroy();
  try {
    save(file, memory);
  } catch (error) {
    post({ fault: `the index is not kept: ${error}` }); // The index was not saved, so the next start builds it again.
  }
  post(memory);
} else await keep();

async function keep(): Promise<never> {
  giveBackAtRest();
  const keeper = new IndexKeeper({ db, file, build: buildElsewhere, tell: post });
  let waiting: number[] = [];
  let wake = () => {};
  parentPort?.on('message', ({ caughtUp }: { caughtUp: number }) => {
    waiting.push(caughtUp);
    wake();
  });
  for (;;) {
    const asked = waiting;
    waiting = [];
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const began = performance.now();
    try {
      await keeper.catchUp();
      for (const id of asked) post({ caughtUp: id });
    } catch (error) {
      waiting.push(...asked);
      post({ fault: String(error) });
    }
    const took = performance.now() - began;
    await rested(Math.max(EVERY_MS - took, Math.min(RESTS * took, MOST_REST_MS)), woken);
  }
}

/** Waits for this many ms, or until `woken` resolves. */
async function rested(ms: number, woken: Promise<void>): Promise<void> {
  const over = new AbortController();
  await Promise.race([sleep(ms, undefined, over).catch(() => {}), woken]);
  over.abort();
}

function buildElsewhere(): Promise<SharedArrayBuffer> {
  const thread = new Worker(threadScript('keeping', import.meta.url), {
    workerData: { job: 'build', url, file } satisfies KeepingOrder,
  });
  return new Promise((resolve, reject) => {
    thread.on('message', (message: SharedArrayBuffer | Kept) => {
      if (message instanceof SharedArrayBuffer) resolve(message);
      else post(message);
    });
    thread.on('error', reject).on('exit', () => reject(new Error('the building thread ended')));
  });
}
