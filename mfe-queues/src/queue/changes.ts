import { callKey, mutate, queryClient } from '@videoqs/web/query';

const KEY = callKey('/api/queues/fetchMyQueue');
/** Settles, well or not, when the last change asked for is done. */
let tail: Promise<unknown> = Promise.resolve();
let underWay = 0;
let interrupted = false;

/** Waits for the changes under way. */
export const settled = (): Promise<unknown> => tail;

/**
 * Runs a change of my queue on the server: one after the other, in the order they were made. A fetch that it overtakes
 * is given up, and made anew when the last change is done; without one nothing is fetched.
 */
export function change<T>(run: () => Promise<T>): Promise<T> {
  underWay++;
  interrupted ||= queryClient.isFetching({ queryKey: KEY }) > 0;
  void queryClient.cancelQueries({ queryKey: KEY });
  const done = mutate<T>({ scope: { id: 'my-queue' }, mutationFn: run }).finally(() => {
    underWay--;
    if (underWay > 0 || !interrupted) return;
    interrupted = false;
    void queryClient.invalidateQueries({ queryKey: KEY });
  });
  tail = done.catch(() => undefined);
  return done;
}
