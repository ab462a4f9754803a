import { currentRequestID, withRequestID } from '@videoqs/node/runtime/request-scope';

/**
 * Runs work once for many callers who want the same at once. It belongs to none of them: it continues when the first
 * one gives up, and the others get its result.
 */
export class SingleFlight<T> {
  private readonly underWay = new Map<string, Promise<T>>();

  do(key: string, run: () => Promise<T>): Promise<T> {
    const known = this.underWay.get(key);
    if (known) return known;
    // without the deadline of whichever caller came first
    const begun = withRequestID(currentRequestID() ?? '', run).finally(() => this.underWay.delete(key));
    this.underWay.set(key, begun);
    return begun;
  }
}
