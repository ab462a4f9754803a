import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ProductProcess } from '@videoqs/stack/processes/product-process';
import type { Stack } from '@videoqs/stack/stack';
import { callsOf, failuresOf, Load } from './load.ts';
import type { Rehearsal } from './rehearsal.ts';
import { onCopies, startAgain } from './test-bed.ts';

const OLD = 'queues-1';
const NEW = 'queues-2';
/** The time in which a new copy must become ready. In Kubernetes it is progressDeadlineSeconds, five minutes. */
const DEADLINE_S = 8;

/** Bad releases. Each has the program to run and its environment. None of them must ever receive a call. */
const BAD: [what: string, script: string | null, env: Record<string, string>][] = [
  ['ends at its start', 'throw new Error("bad");', {}],
  ['does not take its configuration', null, { RPC_PORT: 'none' }],
  ['finds no database', null, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }],
  [
    'lives and is never ready',
    `import { createServer } from 'node:http';
     createServer((_, answer) => answer.writeHead(503).end()).listen(process.env.PORT, '127.0.0.1');
     process.on('SIGTERM', () => process.exit());`,
    {},
  ],
];

/** Starts another release in place of a part that has ended. */
function put(stack: Stack, folder: string, [what, script, env]: (typeof BAD)[number]): void {
  const next = stack.processes.get(NEW) as ProductProcess;
  const file = join(folder, `${what.replaceAll(' ', '-')}.mjs`);
  if (script) writeFileSync(file, script);
  const named = { name: NEW, script: script ? file : next.script, supervised: false };
  stack.processes.set(NEW, new ProductProcess({ ...named, env: { ...next.env, ...env } }));
}

export const rehearsal: Rehearsal = {
  about:
    'a release that does not become ready gets no calls, and the old release goes on; without waiting for readiness, calls fail',
  run: async (say) => {
    const folder = mkdtempSync(join(tmpdir(), 'videoqs-bad-'));
    try {
      return await onCopies(async ({ stack, url, members }, haproxy) => {
        const good = stack.processes.get(NEW) as ProductProcess;
        await haproxy.leave(NEW);
        await stack.stopProcess(NEW); // From now on, the copy OLD is in use, and a rollout adds the copy NEW.
        await haproxy.until(NEW, 'DOWN');
        await haproxy.enter(NEW);
        /**
         * Rolls out as a Deployment with maxUnavailable 0 does.
         * @returns whether the new copy has replaced the old one
         */
        const roll = async (): Promise<boolean> => {
          const isReady = await startAgain(stack, NEW, DEADLINE_S).then(
            () => true,
            () => false,
          );
          if (!isReady) await stack.stopProcess(NEW);
          return isReady;
        };
        const load = new Load(url, members, { kinds: ['queues', 'add', 'page'] });
        await pause(5_000);
        // The first calls after a start are slower, so they are not measured.
        const cold = failuresOf(load.look()).length;
        if (cold) say(`${cold} of the first calls failed before the rehearsal began`);
        let taken = 0;
        for (const bad of BAD) {
          put(stack, folder, bad);
          const took = await roll();
          if (took) taken++;
          say(
            `a release that ${bad[0]}: ${took ? 'it received calls' : 'its rollout was abandoned and the old release goes on'}`,
          );
          stack.processes.set(NEW, good);
        }
        const kept = load.look();
        put(stack, folder, BAD[0] as (typeof BAD)[number]);
        await stack.stopProcess(OLD);
        await stack.restart([NEW]);
        await pause(2_000);
        const without = await load.stop();
        const failed = failuresOf(kept).length;
        for (const { what, at } of failuresOf(kept).slice(0, 5)) say(`  ${at} s: ${what}`);
        return {
          passed: failed === 0 && taken === 0,
          line: `${failed} of ${callsOf(kept)} calls failed during ${BAD.length} bad releases`,
          controlFailed: failuresOf(without).length > 0,
          control: `with the old release stopped first, ${failuresOf(without).length} of ${callsOf(without)} calls failed`,
        };
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};
