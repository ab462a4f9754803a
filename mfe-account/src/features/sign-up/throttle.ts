/**
 * Calls `run` at most once in `ms` milliseconds. A call that comes too early waits. If several calls wait, only the
 * newest of them is made.
 */
export function throttle<A extends unknown[], R>(
  run: (...args: A) => Promise<R>,
  ms: number,
): (...args: A) => Promise<R> {
  let last = Number.NEGATIVE_INFINITY;
  let newest: A;
  let waiting: Promise<R> | undefined;
  return (...args) => {
    newest = args;
    waiting ??= turn(last + ms - Date.now()).then(() => {
      waiting = undefined;
      last = Date.now();
      return run(...newest);
    });
    return waiting;
  };
}

const turn = (ms: number) => (ms > 0 ? new Promise<void>((go) => setTimeout(go, ms)) : Promise.resolve());
