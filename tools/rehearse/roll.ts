import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@videoqs/stack/eventually';
import type { Haproxy } from './haproxy.ts';
import { callsOf, failuresOf, Load } from './load.ts';
import type { Rehearsal } from './rehearsal.ts';
import { replace } from './replace.ts';
import { missing, onCopies, startAgain, type TestBed, undelivered } from './test-bed.ts';

/** One copy after the other, of each part. */
async function roll(testBed: TestBed, haproxy: Haproxy): Promise<void> {
  for (const name of testBed.stack.processes.keys()) await replace(testBed, haproxy, name);
}

/** One copy of each part that is asked is killed, with nobody told before. */
async function kill(testBed: TestBed, haproxy: Haproxy): Promise<void> {
  for (const name of ['gateway-1', 'titles-1', 'queues-1', 'social-1', 'account-1']) {
    await testBed.stack.stopProcess(name, 'SIGKILL');
    await pause(1_000);
    await startAgain(testBed.stack, name);
    await haproxy.join(name);
  }
}

/** Two copies of each part; each is replaced under load. */
export const rehearsal: Rehearsal = {
  about: 'rolling restart of each part under load: no call fails; killed parts fail some',
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
      const rolled = await under(() => roll(testBed, haproxy));
      say(
        `${rolled.calls} calls while ${testBed.stack.processes.size} copies were replaced, ${rolled.failures.length} failed`,
      );
      for (const { what, at } of rolled.failures.slice(0, 10)) say(`  ${at} s: ${what}`);
      const lost = await missing(url, members, rolled.acknowledged);
      await eventually(async () => (await undelivered(url, members, rolled.acknowledged)) === 0, 60);
      const killed = await under(() => kill(testBed, haproxy));
      say(`${killed.calls} calls while 5 copies were killed, ${killed.failures.length} failed`);
      return {
        passed: rolled.failures.length === 0 && lost === 0,
        line: `${rolled.failures.length} of ${rolled.calls} calls failed, ${lost} acknowledged titles lost, all told of`,
        controlFailed: killed.failures.length > 0,
        control: `killed without a word: ${killed.failures.length} of ${killed.calls} failed`,
      };
    }),
};
