import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_MS = 5_000;
/** A process that takes less of a core than this is at rest. */
const AT_REST = 0.02;
/** CPU time that leaves behind what is worth another collection, which itself takes some 90 ms. */
const WORTH_MS = 5_000;

/** Collects all that can be, and returns its pages to the machine. V8 has it, and shows it behind a flag alone. */
function collectAll(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NonNullable<typeof gc>;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/**
 * Gives memory back once this process has come to rest after its start, and again after much work: V8 would keep a
 * quarter of it for minutes, in case. Busy, nothing is done.
 * @param o.lookMs between two looks; `collect`: what is done at rest
 * @returns a function that ends it
 */
export function giveBackAtRest({ lookMs = LOOK_MS, collect = collectAll } = {}): () => void {
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
