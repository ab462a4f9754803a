import { currentRequestID, withRequestID } from '@videoqs/node/runtime/request-scope';

/**
 * Runs work once for many callers who ask for the same at the same time. The work does not depend on any caller. If the
 * first caller gives up, the work continues and the others get its result.
 */
export class SingleFlight<T> {
  private readonly underWay = new Map<string, Promise<T>>();

  do(key: string, run: () => Promise<T>): Promise<T> {
    const known = this.underWay.get(key);
    if (known) return known;
    // The work runs without the deadline of the caller who started it.
    const begun = withRequestID(currentRequestID() ?? '', run).finally(() => this.underWay.delete(key));
    this.underWay.set(key, begun);
    return begun;
  }
}
