import { currentRequestID, withRequestID } from '@videoqs/node/runtime/request-scope';

/**
 * One doing for many who ask for the same at once. It belongs to none of them: it goes on when the first one has given
 * up, and the others get what it brings.
 */
export class SingleFlight<T> {
  private readonly underWay = new Map<string, Promise<T>>();

  do(key: string, run: () => Promise<T>): Promise<T> {
    const known = this.underWay.get(key);
    if (known) return known;
    // without the deadline of the one who happens to be first
    const begun = withRequestID(currentRequestID() ?? '', run).finally(() => this.underWay.delete(key));
    this.underWay.set(key, begun);
    return begun;
  }
}
