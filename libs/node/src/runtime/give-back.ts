import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_MS = 3_000;
/** A process that uses less than this share of a core is at rest. */
const AT_REST = 0.03;
/** CPU milliseconds after which another collection is worth its own 90 ms. */
const WORTH_MS = 5_000;

/**
 * V8's function for collecting garbage. Node offers it behind a flag, in contexts created after the flag is set. The
 * flag belongs to the whole process and stays set: clearing it once took it from another thread that had just set it,
 * which ended a service.
 */
export function collector(): NonNullable<typeof gc> {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as NonNullable<typeof gc>;
}

/**
 * Makes V8 collect in steps of a few ms, since a full collection would block the loop for 45 ms. A small heap limit
 * makes it begin marking. Its memory reducer then continues while there is little to do, and returns pages to the
 * system. By default that would begin 8 s later and end after two rounds. Compiled code is dropped when it was not run
 * for several rounds.
 */
function beginToCollect(): void {
  setFlagsFromString('--gc-memory-reducer-start-delay-ms=1000');
  setFlagsFromString('--memory-reducer-gc-count=8');
  setFlagsFromString('--incremental-marking-hard-trigger=1');
  collector()({ type: 'minor' });
  setFlagsFromString('--incremental-marking-hard-trigger=0');
}

/**
 * Returns memory to the system when the process comes to rest after its start, and again after much work. V8 would keep
 * a quarter of it for minutes. A busy process is left alone.
 * @param o.lookMs between two checks; `collect`: what to do at rest
 * @returns a function that stops it
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
