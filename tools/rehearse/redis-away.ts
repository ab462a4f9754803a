import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@videoqs/stack/eventually';
import { findRedis } from '@videoqs/stack/processes/find-program';
import { startRedis } from '@videoqs/stack/redis';
import { callsOf, failuresOf, Load } from './load.ts';
import type { Rehearsal } from './rehearsal.ts';
import { missing, onTestBed, undelivered } from './test-bed.ts';

const SECONDS = Number(process.env.REHEARSE_SECONDS ?? 60);
/** The longest time that a call may take, ms. */
const HANGS_MS = 3_000;
export const rehearsal: Rehearsal = {
  about: `Redis is down for ${SECONDS} s and comes back empty: no call fails or hangs, and no acknowledged write is lost`,
  run: (say) =>
    onTestBed({}, async ({ url, members, redis }) => {
      const load = new Load(url, members, { lines: 4, pauseMs: 30 });
      await pause(3_000);
      const port = Number(new URL(redis.url).port);
      load.look();
      await redis.stop('SIGKILL');
      await pause(SECONDS * 1_000);
      const away = load.look();
      const waiting = await undelivered(url, members, load.acknowledged);
      const again = await startRedis(findRedis() ?? '', port);
      redis.stop = again.stop;
      await pause(5_000);
      const after = await load.stop();
      const slowest = Math.max(...[...away.values(), ...after.values()].map((m) => m.slowest));
      for (const [kind, m] of away) say(`${kind}: ${m.calls} calls, p99 ${m.p99} ms, slowest ${m.slowest} ms`);
      const failures = [...failuresOf(away), ...failuresOf(after)];
      for (const { what, at } of failures.slice(0, 5)) say(`  ${at} s: ${what}`);
      const lost = await missing(url, members, load.acknowledged);
      await eventually(async () => (await undelivered(url, members, load.acknowledged)) === 0, 90);
      return {
        passed: failures.length === 0 && lost === 0 && slowest < HANGS_MS,
        line: `${failures.length} of ${callsOf(away) + callsOf(after)} calls failed, the slowest took ${slowest} ms, ${lost} acknowledged titles were lost, and all their events were delivered in the end`,
        controlFailed: waiting > 0,
        control: `while Redis was down, the events of ${waiting} titles were not delivered, so Redis was really needed`,
      };
    }),
};
