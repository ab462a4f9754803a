import { setTimeout as pause } from 'node:timers/promises';
import { callsOf, failuresOf, Load } from './load.ts';
import type { Rehearsal } from './rehearsal.ts';
import { replace } from './replace.ts';
import { onCopies } from './test-bed.ts';

const NEW = 'n'.repeat(40);
const OTHER = 'o'.repeat(40);

export const rehearsal: Rehearsal = {
  about: 'a new MEMBER_SECRET in three rollouts under load: no call fails; in a single step, calls fail',
  run: (say) =>
    onCopies(async (testBed, haproxy) => {
      const { stack, url, members } = testBed;
      const old = stack.databases.memberSecret;
      const asked = [...stack.processes.keys()].filter((name) => !name.includes('worker'));
      const load = new Load(url, members, { lines: 4 });
      await pause(5_000);
      load.look(); // The first calls after a start are slower, so they are not measured.
      let failed = 0;
      let calls = 0;
      for (const [step, secret] of [`${old},${NEW}`, `${NEW},${old}`, NEW].entries()) {
        for (const name of asked) await replace(testBed, haproxy, name, { MEMBER_SECRET: secret });
        const measured = load.look();
        failed += failuresOf(measured).length;
        calls += callsOf(measured);
        say(`step ${step + 1}: ${failuresOf(measured).length} of ${callsOf(measured)} calls failed`);
        for (const { what, at } of failuresOf(measured).slice(0, 3)) say(`  ${at} s: ${what}`);
      }
      await replace(testBed, haproxy, 'gateway-1', { MEMBER_SECRET: OTHER });
      await pause(3_000);
      const atOnce = await load.stop();
      return {
        passed: failed === 0,
        line: `${failed} of ${calls} calls failed while ${asked.length * 3} copies were replaced`,
        controlFailed: failuresOf(atOnce).length > 0,
        control: `with a new secret on one gateway at once, ${failuresOf(atOnce).length} of ${callsOf(atOnce)} calls failed`,
      };
    }),
};
