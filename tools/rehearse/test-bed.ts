import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Member, newMember, pairOf, post, titlesOf } from '@videoqs/stack/caller';
import { eventually } from '@videoqs/stack/eventually';
import { findRedis } from '@videoqs/stack/processes/find-program';
import { freePort } from '@videoqs/stack/processes/free-port';
import { startRedis, type TestRedis } from '@videoqs/stack/redis';
import { Stack, type StackOptions } from '@videoqs/stack/stack';
import { buildStale } from '../build/build.ts';
import { Haproxy } from './haproxy.ts';

/**
 * All of VideoQs as it is deployed, on this machine: with Redis, in a temporary folder, and with some members. A
 * rehearsal may start another stack instead.
 */
export interface TestBed {
  stack: Stack;
  url: string;
  folder: string;
  redis: TestRedis;
  members: Member[];
}

/** Runs `rehearse` on the stack and cleans up afterwards. */
export async function onTestBed<T>(o: Partial<StackOptions>, rehearse: (testBed: TestBed) => Promise<T>): Promise<T> {
  await buildStale(console.error);
  const program = findRedis();
  if (!program) throw new Error('This rehearsal needs redis-server: install it first.');
  const folder = mkdtempSync(join(tmpdir(), 'videoqs-rehearsal-'));
  const redis = await startRedis(program);
  let testBed: TestBed | undefined;
  try {
    const stack = await Stack.start({
      dataDir: join(folder, 'data'),
      port: await freePort(),
      logLevel: 'fatal',
      readySeconds: 240,
      ...o,
      env: { REDIS_URL: redis.url, CALLS_PER_MINUTE: '1000000', SIGN_UPS_PER_HOUR: '100000', ...o.env },
    });
    const { url } = stack;
    testBed = { stack, url, folder, redis, members: [] };
    testBed.members = await Promise.all(Array.from({ length: 8 }, () => newMember({ url })));
    return await rehearse(testBed);
  } finally {
    await testBed?.stack.stop();
    await redis.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same stack with two copies of each part behind haproxy. */
export async function onCopies<T>(rehearse: (testBed: TestBed, haproxy: Haproxy) => Promise<T>): Promise<T> {
  const haproxy = new Haproxy();
  try {
    return await onTestBed({ copies: 2, between: haproxy.between }, (testBed) => rehearse(testBed, haproxy));
  } finally {
    await haproxy.stop();
  }
}

/** Checks that each title whose add was confirmed is in its member's queue. @returns the number of missing titles */
export async function missing(
  url: string,
  members: readonly Member[],
  acknowledged: ReadonlyMap<number, Set<string>>,
): Promise<number> {
  let lost = 0;
  for (const who of members) {
    const there = new Set(await eventually(() => titlesOf({ url }, who).catch(() => null)));
    for (const key of acknowledged.get(who.userID) ?? []) if (!there.has(key)) lost++;
  }
  return lost;
}

/**
 * Checks that each title whose add was confirmed is in its member's feed as well. That proves that the events of the
 * queues service have reached the social service.
 */
export const undelivered = async (
  url: string,
  members: readonly Member[],
  acknowledged: ReadonlyMap<number, Set<string>>,
): Promise<number> => {
  let left = 0;
  for (const who of members) {
    const { reply } = await post({ url }, '/api/person/refreshFeedAndFollowinglist', pairOf(who));
    const text = JSON.stringify(reply.feedList ?? []);
    for (const key of acknowledged.get(who.userID) ?? []) if (!text.includes(`"${key}"`)) left++;
  }
  return left;
};

/** Starts a stopped part and waits until it reports ready. */
export async function startAgain(stack: Stack, name: string, seconds = 60): Promise<void> {
  await stack.restart([name]);
  const port = stack.processes.get(name)?.env.PORT;
  await eventually(async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok, seconds);
}
