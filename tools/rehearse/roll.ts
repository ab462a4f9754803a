import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@videoqs/stack/eventually';
import type { Haproxy } from './haproxy.ts';
import { callsOf, failuresOf, Load } from './load.ts';
import type { Rehearsal } from './rehearsal.ts';
import { replace } from './replace.ts';
import { missing, onCopies, startAgain, type TestBed, undelivered } from './test-bed.ts';

/** Replaces the copies of each part, one after the other. */
async function roll(testBed: TestBed, haproxy: Haproxy): Promise<void> {
  for (const name of testBed.stack.processes.keys()) await replace(testBed, haproxy, name);
}

/** Kills one copy of each part that receives calls. The copy gets no warning. */
async function kill(testBed: TestBed, haproxy: Haproxy): Promise<void> {
  for (const name of ['gateway-1', 'titles-1', 'queues-1', 'social-1', 'account-1']) {
    await testBed.stack.stopProcess(name, 'SIGKILL');
    await pause(1_000);
    await startAgain(testBed.stack, name);
    await haproxy.join(name);
  }
}

/** The copy with the fewest RPC connections must have at least this share of them. */
const LEAST_SHARE = 0.4;
const SAMPLES = 30;

/** Connections to a port on this machine. */
function linesTo(port: number): number {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const established = new RegExp(`^\\s*\\d+: \\w+:\\w+ \\w+:${hex} 01 `, 'gm');
  return readFileSync('/proc/net/tcp', 'utf8').match(established)?.length ?? 0;
}

/**
 * Measures for half a minute.
 * @returns the share of a service's RPC connections that belong to the copy with the fewest
 */
async function leastShare({ stack }: TestBed, service: string): Promise<number> {
  const ports = [`${service}-1`, `${service}-2`].map((name) => Number(stack.processes.get(name)?.env.RPC_PORT));
  const counts = [0, 0];
  for (let n = 0; n < SAMPLES; n++) {
    for (const [at, port] of ports.entries()) counts[at] = (counts[at] as number) + linesTo(port);
    await pause(1_000);
  }
  return Math.min(...counts) / ((counts[0] as number) + (counts[1] as number));
}

/** Two copies of each part. Each copy is replaced under load. */
export const rehearsal: Rehearsal = {
  about:
    'rolling restart of each part under load: no call fails, and new copies get their share; killed parts fail some',
  run: (say) =>
    onCopies(async (testBed, haproxy) => {
      const { url, members } = testBed;
      const under = async (what: () => Promise<void>) => {
        const load = new Load(url, members);
        await pause(1_000);
        await what();
        const measured = await load.stop();
        return { failures: failuresOf(measured), calls: callsOf(measured), acknowledged: load.acknowledged };
      };
      let share = 0;
      const rolled = await under(async () => {
        await roll(testBed, haproxy);
        // Connections from before may still be open, so the rehearsal waits until they have closed.
        await pause(10_000);
        share = Math.min(await leastShare(testBed, 'account'), await leastShare(testBed, 'titles'));
      });
      say(
        `${rolled.calls} calls while ${testBed.stack.processes.size} copies were replaced, ${rolled.failures.length} failed`,
      );
      for (const { what, at } of rolled.failures.slice(0, 10)) say(`  ${at} s: ${what}`);
      const lost = await missing(url, members, rolled.acknowledged);
      await eventually(async () => (await undelivered(url, members, rolled.acknowledged)) === 0, 60);
      const killed = await under(() => kill(testBed, haproxy));
      say(`${killed.calls} calls while 5 copies were killed, ${killed.failures.length} failed`);
      return {
        passed: rolled.failures.length === 0 && lost === 0 && share >= LEAST_SHARE,
        line: `the copy with the fewest RPC connections has ${Math.round(share * 100)}% of them, ${rolled.failures.length} of ${rolled.calls} calls failed, ${lost} acknowledged titles were lost, and all their events were delivered`,
        controlFailed: killed.failures.length > 0,
        control: `with copies killed by SIGKILL, ${killed.failures.length} of ${killed.calls} calls failed`,
      };
    }),
};
