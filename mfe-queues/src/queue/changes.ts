import { mutate, queryClient } from '@videoqs/web/query';

/** Changed lists, whose search results may be outdated. */
const changed = new Set<readonly unknown[]>();
/** Settles, successful or not, when the last requested change is done. */
let tail: Promise<unknown> = Promise.resolve();
let underWay = 0;
/** When this page last changed each list, ms since 1970. */
const changedAt = new Map<readonly unknown[], number>();
/** Lists whose fetch was cancelled. */
const interrupted = new Set<readonly unknown[]>();

/** Waits for pending changes. */
export const settled = (): Promise<unknown> => tail;

/** For so long after a change, an event about it is ignored. */
const ECHO_MS = 2_000;

/** Whether a member's change of a list is the one just made here. */
export const isEcho = (key: readonly unknown[]): boolean => Date.now() - (changedAt.get(key) ?? 0) < ECHO_MS;

/**
 * Runs changes of a queue on the server one after the other, in the order they were made. A fetch that a change
 * overtakes is cancelled, and repeated when the last change is done; otherwise nothing is fetched.
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
