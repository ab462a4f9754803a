import { mutate, queryClient } from '@videoqs/web/query';

/** Of lists that were changed: what was found in them may not fit any more. */
const changed = new Set<readonly unknown[]>();
/** Settles, well or not, when the last change asked for is done. */
let tail: Promise<unknown> = Promise.resolve();
let underWay = 0;
/** When each list was last changed from this page, ms since 1970. */
const changedAt = new Map<readonly unknown[], number>();
/** Lists whose fetch was given up. */
const interrupted = new Set<readonly unknown[]>();

/** Waits for the changes under way. */
export const settled = (): Promise<unknown> => tail;

/** For so long after a change, news of it that come by another way are no news. */
const ECHO_MS = 2_000;

/** Is a change that this member made to the list the one that was made here, just now? */
export const isEcho = (key: readonly unknown[]): boolean => Date.now() - (changedAt.get(key) ?? 0) < ECHO_MS;

/**
 * Runs a change of a queue on the server: one after the other, in the order they were made. A fetch that it overtakes
 * is given up, and made anew when the last change is done; without one nothing is fetched.
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
