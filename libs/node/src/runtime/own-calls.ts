import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Body, Path } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';

/** The header of calls that a copy makes to itself. Only this process knows the value, so nobody else can use it. */
const OWN_CALL_HEADER = 'x-videoqs-own-call';
const secret = randomUUID();
/** The headers of a copy's call to itself. */
export const OWN_CALL = { [OWN_CALL_HEADER]: secret };
/**
 * Whether this copy sent the call to itself. Such calls are neither measured nor logged, because no member waits for
 * them.
 */
export const isOwnCall = (headers: IncomingHttpHeaders): boolean => headers[OWN_CALL_HEADER] === secret;

/** A call that a copy makes to itself to warm up. */
export type OwnCall = { [P in Path]: { path: P; body: Body<P> } }[Path];
/** The member in these calls. Nobody has this id, so the calls read what a new member reads. */
export const NOBODY: SignedMember = { userID: 2_147_483_647, username: '', imgSrc: null };

const AT_ONCE = 4;
/** The pause in ms after a failed call, because the other side may still be starting. */
const PAUSE_MS = 100;
/**
 * Makes calls in turn. Afterwards their code is compiled, their statements are planned and their connections are open.
 * Failures are not reported, because a member's call would fail in the same way.
 * @param ways each makes one call, and throws an error if it fails
 * @param o.count the number of all calls together
 */
export async function callOneself(
  ways: readonly (() => Promise<unknown>)[],
  o: { count: number; signal: AbortSignal },
): Promise<void> {
  let made = 0;
  const some = async () => {
    for (let way = next(); way; way = next())
      await way().catch(() => setTimeout(PAUSE_MS, undefined, { ref: false, signal: o.signal }).catch(() => {}));
  };
  const next = () => (made < o.count && !o.signal.aborted ? ways[made++ % ways.length] : undefined);
  await Promise.all(Array.from({ length: AT_ONCE }, some));
}
