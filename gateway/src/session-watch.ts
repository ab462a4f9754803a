import type { RpcClient } from '@videoqs/node/rpc/rpc';

/** Sessions are checked at this interval, so that the streams of an ended session are closed within a second. */
const LOOK_MS = 800;
/** The maximum number of sessions that one RPC checks. */
const MOST_PAIRS = 1_000;

interface Watched {
  userID: number;
  userAUTH: string;
  end: () => void;
}

/** Calls back soon after a session has ended. All watched sessions are checked together. */
export class SessionWatch {
  private readonly watched = new Set<Watched>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly rpc: RpcClient) {}

  /**
   * @param end called once when the session has ended
   * @returns a function that stops watching
   */
  watch(userID: number, userAUTH: string, end: () => void): () => void {
    const one = { userID, userAUTH, end };
    this.watched.add(one);
    this.timer ??= setTimeout(() => void this.look(), LOOK_MS).unref();
    return () => void this.watched.delete(one);
  }

  private async look(): Promise<void> {
    const all = [...this.watched];
    for (let from = 0; from < all.length; from += MOST_PAIRS) {
      const some = all.slice(from, from + MOST_PAIRS);
      const pairs = some.map(({ userID, userAUTH }) => ({ userID, userAUTH }));
      // While the account service is down, no stream is closed.
      const { over } = await this.rpc.ask('account.sessionsOver', { pairs }).catch(() => ({ over: [] as number[] }));
      for (const at of over) {
        const one = some[at];
        if (one && this.watched.delete(one)) one.end();
      }
    }
    this.timer = this.watched.size ? setTimeout(() => void this.look(), LOOK_MS).unref() : undefined;
  }
}
