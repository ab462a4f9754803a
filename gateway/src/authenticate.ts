import type { RpcReply } from '@videoqs/contract/rpc';
import { base } from '@videoqs/contract/wire/call';
import { type Caller, signCaller } from '@videoqs/node/http/member-header';
import type { RpcClient } from '@videoqs/node/rpc/rpc';
import { boundedByCount } from '@videoqs/node/runtime/bounded-map';
import type { Clock } from '@videoqs/node/runtime/clock';
import { InvalidBody } from '@videoqs/node/runtime/failure';
import { SessionWatch } from './session-watch.ts';

/**
 * How long the gateway caches whether a session is valid, in milliseconds. An ended session therefore becomes invalid
 * everywhere within a second.
 */
export const CACHE_MS = 900;
const CACHE_ENTRIES = 50_000;

export interface Signed {
  caller: Caller;
  header: string;
}

/** Finds the caller of each call by the user id and the session key in the body. The user id alone is never trusted. */
export class Authenticator {
  private readonly known = boundedByCount<{ until: number; answer: Promise<Signed> }>(CACHE_ENTRIES);
  /** Ends everything that depends on a session, such as streams, when the session ends. */
  readonly sessions: SessionWatch;
  private visitor: { until: number; signed: Signed } | undefined;

  constructor(
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
    private readonly secret: string,
  ) {
    this.sessions = new SessionWatch(rpc);
  }

  /**
   * @param body the parsed body of a call
   * @param address the caller's IP address, which is saved with the session now and then
   * @returns the member; a visitor if there are no user id and session key, or if they belong to no session
   * @throws InvalidBody for an invalid base; Unavailable when the session cannot be checked
   */
  async identify(body: unknown, address: string): Promise<Signed> {
    const read = base.safeParse(body ?? {});
    if (!read.success) throw new InvalidBody(read.error.issues);
    const { userID, userAUTH, bootID } = read.data;
    if (!userID || !userAUTH) return this.asVisitor();
    const key = `${userID}:${userAUTH}:${bootID ?? ''}`;
    const now = performance.now();
    const hit = this.known.get(key);
    if (hit && hit.until > now) return hit.answer;
    const answer = this.rpc
      .ask('account.session', { userID, userAUTH, address, ...(bootID ? { bootID } : {}) })
      .then((found: RpcReply<'account.session'>) => this.sign(found));
    answer.catch(() => this.known.delete(key)); // A failed check is not cached.
    this.known.set(key, { until: now + CACHE_MS, answer });
    return answer;
  }

  /**
   * Drops a call's session from this gateway's cache. Other copies of the gateway drop the session within CACHE_MS.
   * @param body as passed to `identify`
   */
  forget(body: unknown): void {
    const { userID, userAUTH } = base.parse(body ?? {});
    for (const key of this.known.keys()) if (key.startsWith(`${userID}:${userAUTH}:`)) this.known.delete(key);
  }

  private asVisitor(): Signed {
    const now = performance.now();
    if (!this.visitor || this.visitor.until < now)
      this.visitor = { until: now + CACHE_MS, signed: this.sign({ member: null, otherBoot: false }) };
    return this.visitor.signed;
  }

  private sign(caller: Caller): Signed {
    return { caller, header: signCaller(caller, this.secret, this.clock.now()) };
  }
}
