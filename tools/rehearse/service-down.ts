import { setTimeout as pause } from 'node:timers/promises';
import { failuresOf, type Kind, Load, type Measured } from './load.ts';
import type { Rehearsal } from './rehearsal.ts';
import { onTestBed } from './test-bed.ts';

/** The length of the rehearsal in seconds. One service after another is down, each for an equal share of this time. */
const SECONDS = Number(process.env.REHEARSE_SECONDS ?? 60);
const DOWN = ['queues', 'social', 'titles', 'account'] as const;
/**
 * For each service that is down, the kinds of calls that must still work. Without the account service only visitors are
 * served, because it signs members in and knows their sessions.
 */
const NEEDED: Record<(typeof DOWN)[number], Kind[]> = {
  queues: ['titles', 'social', 'account', 'page'],
  social: ['titles', 'queues', 'account', 'page'],
  titles: ['queues', 'social', 'account'],
  account: ['titles', 'page'],
};
const FACTOR = 1.5;
/**
 * The normal time of a call is measured before and after a service is down. The slower of the two values counts,
 * because the machine has other users.
 */
const worse = (a: Measured | undefined, b: Measured | undefined) => Math.max(a?.p99 ?? 0, b?.p99 ?? 0);
/** A p99 below this many ms is ignored. It means nothing, because the calls are few and the machine is shared. */
const NOISE_MS = 25;

export const rehearsal: Rehearsal = {
  about: `each service in turn is down for ${SECONDS / DOWN.length} s: the others answer all calls, and their p99 stays within ${FACTOR} times the usual`,
  run: (say) =>
    onTestBed({}, async ({ stack, url, members }) => {
      const kinds: Kind[] = ['titles', 'queues', 'social', 'account', 'page'];
      const load = new Load(url, members, { kinds, lines: 4, pauseMs: 25 });
      await pause(5_000);
      load.look(); // The first calls of a process are slower, so they are not measured.
      const window = async () => {
        load.look();
        await pause((SECONDS / DOWN.length) * 1_000);
        return load.look();
      };
      let before = await window();
      const faults: string[] = [];
      let own = 0;
      for (const service of DOWN) {
        await stack.stopProcess(service);
        await pause(1_000); // Sessions and pictures are cached for a short time. The pause lets these caches expire.
        const during = await window();
        await stack.startProcess(service);
        await pause(2_000);
        const after = await window();
        own += during.get(service)?.failures.length ?? 0;
        for (const kind of NEEDED[service]) {
          const was = worse(before.get(kind), after.get(kind));
          const is = during.get(kind) as Measured;
          const ratio = is.p99 / was;
          say(`${service} down: ${kind} p99 ${was} → ${is.p99} ms, ${is.failures.length} of ${is.calls} failed`);
          if (ratio > FACTOR && is.p99 - was > NOISE_MS) faults.push(`${kind} ${ratio.toFixed(1)} times`);
          for (const { what } of failuresOf(new Map([[kind, is]])).slice(0, 1)) faults.push(`${kind}: ${what}`);
        }
        before = after;
        for (const { what } of failuresOf(after).slice(0, 1)) faults.push(`after ${service} came back: ${what}`);
      }
      await load.stop();
      return {
        passed: faults.length === 0,
        line: faults.join('; ') || 'the other services answered all calls in time, and all services did afterwards',
        controlFailed: own > 0,
        control: `${own} calls of the services that were down failed`,
      };
    }),
};
