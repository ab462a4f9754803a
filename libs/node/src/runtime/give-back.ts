import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_MS = 3_000;
/** A process that uses less than this share of a core counts as idle. */
const AT_REST = 0.03;
/** CPU milliseconds that a process uses before another collection is worth its cost of 90 ms. */
const WORTH_MS = 5_000;

/**
 * V8's function for collecting garbage. Node offers the function behind a flag, in contexts created after the flag is
 * set. The flag belongs to the whole process and stays set. When one thread cleared it, another thread that had just
 * set it crashed the service.
 */
export function collector(): NonNullable<typeof gc> {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as NonNullable<typeof gc>;
}

/**
 * Makes V8 collect in steps of a few ms, because a full collection would block the event loop for 45 ms. A small heap
 * limit makes V8 begin marking. V8's memory reducer then continues while there is little to do, and returns pages to
 * the system. By default that would begin 8 s later and end after two rounds. V8 also drops compiled code that was not
 * run for several rounds.
 */
function beginToCollect(): void {
  setFlagsFromString('--gc-memory-reducer-start-delay-ms=1000');
  setFlagsFromString('--memory-reducer-gc-count=8');
  setFlagsFromString('--incremental-marking-hard-trigger=1');
  collector()({ type: 'minor' });
  setFlagsFromString('--incremental-marking-hard-trigger=0');
}

/**
 * Returns memory to the system when the process becomes idle after its start, and again after much work. Otherwise V8
 * would keep a quarter of it for minutes. A busy process does not collect.
 * @param o.lookMs between two checks; `collect`: what to do when idle
 * @returns a function that stops the checks
 */
export function giveBackAtRest({ lookMs = LOOK_MS, collect = beginToCollect } = {}): () => void {
  const spent = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  let last = spent();
  let collectedAt = Number.NEGATIVE_INFINITY;
  const timer = setInterval(() => {
    const now = spent();
    const isAtRest = now - last < AT_REST * lookMs;
    last = now;
    if (!isAtRest || now - collectedAt < WORTH_MS) return;
    collect();
    last = collectedAt = spent();
  }, lookMs);
  timer.unref();
  return () => clearInterval(timer);
}
