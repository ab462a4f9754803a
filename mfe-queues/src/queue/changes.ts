import { mutate, queryClient } from '@videoqs/web/query';

/** The lists that have changed. Search results of these lists may be outdated. */
const changed = new Set<readonly unknown[]>();
/** A promise that settles when the last requested change has finished, whether or not it succeeded. */
let tail: Promise<unknown> = Promise.resolve();
let underWay = 0;
/** The time of this page's last change of each list, in ms since 1970. */
const changedAt = new Map<readonly unknown[], number>();
/** The lists of which a fetch was cancelled. */
const interrupted = new Set<readonly unknown[]>();

/** Waits for pending changes. */
export const settled = (): Promise<unknown> => tail;

/** For this many milliseconds after a change, an event about it is ignored. */
const ECHO_MS = 2_000;

/** Whether an event is about the change of this list that was just made here. */
export const isEcho = (key: readonly unknown[]): boolean => Date.now() - (changedAt.get(key) ?? 0) < ECHO_MS;

/**
 * Runs changes of a queue on the server one after another, in the order in which they were made. A fetch that began
 * before a change is cancelled. It is repeated after the last change. If no fetch was cancelled, nothing is fetched.
 */
export function change<T>(
  list: { key: readonly unknown[]; foundKey: () => readonly unknown[] },
  run: () => Promise<T>,
): Promise<T> {
  const { key } = list;
  underWay++;
  changedAt.set(key, Number.POSITIVE_INFINITY);
  changed.add(list.foundKey());
  void queryClient.cancelQueries({ queryKey: list.foundKey() });
  if (queryClient.isFetching({ queryKey: key }) > 0) interrupted.add(key);
  void queryClient.cancelQueries({ queryKey: key });
  const done = mutate<T>({ scope: { id: 'queues' }, mutationFn: run }).finally(() => {
    underWay--;
    changedAt.set(key, Date.now());
    if (underWay > 0) return;
    for (const queryKey of interrupted) void queryClient.invalidateQueries({ queryKey });
    interrupted.clear();
    for (const queryKey of changed) void queryClient.invalidateQueries({ queryKey });
    changed.clear();
  });
  tail = done.catch(() => undefined);
  return done;
}
