import { setTimeout as pause } from 'node:timers/promises';
import { ProductProcess } from '@videoqs/stack/processes/product-process';
import type { Haproxy } from './haproxy.ts';
import { startAgain, type TestBed } from './test-bed.ts';

/**
 * The time for which a copy goes on after it has left its Service. In Kubernetes, preStop waits for 5 s, until all
 * machines know that the copy has left.
 */
const LEAVE_MS = 1_000;

/**
 * Replaces a copy as a rollout does. The copy leaves its Service, finishes the calls that it has, and stops. The next
 * copy gets calls as soon as it is ready.
 */
export async function replace(
  { stack }: TestBed,
  haproxy: Haproxy,
  name: string,
  env?: Record<string, string>,
): Promise<void> {
  await haproxy.leave(name);
  await pause(LEAVE_MS);
  await stack.stopProcess(name);
  const found = stack.processes.get(name);
  if (found && env)
    stack.processes.set(
      name,
      new ProductProcess({ name, script: found.script, supervised: false, env: { ...found.env, ...env } }),
    );
  await startAgain(stack, name);
  await haproxy.join(name);
}
