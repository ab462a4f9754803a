import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_MS = 3_000;
/** A process that takes less of a core than this is at rest. */
const AT_REST = 0.03;
/** CPU time that leaves behind what is worth another collection, which itself takes some 90 ms. */
const WORTH_MS = 5_000;

/**
 * V8's own function that collects; Node shows it behind a flag, in contexts that are made from then on. The flag is the
 * whole process': taken back, it was gone for another thread that had just set it, which ended a service.
 */
export function collector(): NonNullable<typeof gc> {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as NonNullable<typeof gc>;
}

/**
 * Has V8 collect in steps of some ms: all at once would hold up the loop for 45 ms. Told that any room taken in the heap
 * is much, it begins to mark; its memory reducer goes on as long as there is little to do, and returns the pages. By
 * default that begins 8 s later and ends after two rounds; what was compiled goes when it was not run for several.
 */
function beginToCollect(): void {
  setFlagsFromString('--gc-memory-reducer-start-delay-ms=1000');
  setFlagsFromString('--memory-reducer-gc-count=8');
  setFlagsFromString('--incremental-marking-hard-trigger=1');
  collector()({ type: 'minor' });
  setFlagsFromString('--incremental-marking-hard-trigger=0');
}

/**
 * Gives memory back once this process has come to rest after its start, and again after much work: V8 would keep a
 * quarter of it for minutes, in case. Busy, nothing is done.
 * @param o.lookMs between two looks; `collect`: what is done at rest
 * @returns a function that ends it
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
