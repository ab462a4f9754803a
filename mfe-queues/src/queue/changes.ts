import { mutate, queryClient } from '@videoqs/web/query';

/** Of lists that were changed: what was found in them may not fit any more. */
const changed = new Set<readonly unknown[]>();
/** Settles, well or not, when the last change asked for is done. */
let tail: Promise<unknown> = Promise.resolve();
let underWay = 0;
/** Lists whose fetch was given up. */
const interrupted = new Set<readonly unknown[]>();

/** Waits for the changes under way. */
export const settled = (): Promise<unknown> => tail;

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
  changed.add(list.foundKey());
  void queryClient.cancelQueries({ queryKey: list.foundKey() });
  if (queryClient.isFetching({ queryKey: key }) > 0) interrupted.add(key);
  void queryClient.cancelQueries({ queryKey: key });
  const done = mutate<T>({ scope: { id: 'queues' }, mutationFn: run }).finally(() => {
    underWay--;
    if (underWay > 0) return;
    for (const queryKey of interrupted) void queryClient.invalidateQueries({ queryKey });
    interrupted.clear();
    for (const queryKey of changed) void queryClient.invalidateQueries({ queryKey });
    changed.clear();
  });
  tail = done.catch(() => undefined);
  return done;
}
