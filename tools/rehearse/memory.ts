import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { memoryOf } from '@videoqs/stack/processes/memory';
import { ProductProcess } from '@videoqs/stack/processes/product-process';
import { root } from '@videoqs/stack/root';
import type { Stack } from '@videoqs/stack/stack';
import { callsOf, Load } from './load.ts';
import type { Rehearsal } from './rehearsal.ts';
import { onTestBed, startAgain } from './test-bed.ts';

/**
 * The number of minutes in which memory is sampled under load. A warm-up comes before, which takes as long but at most
 * half an hour. Use 120 minutes for a release.
 */
const MINUTES = Number(process.env.REHEARSE_MINUTES ?? 4);
const WARM_UP_MINUTES = Math.min(MINUTES, 30);
const EVERY_MS = 1_000;
/** The largest growth of memory during the samples that still counts as normal. */
const FLAT = 0.05;
/**
 * A growth of one process below this many MB counts as noise, because a garbage collection may come a second earlier or
 * later.
 */
const NOISE_MB = 6;
/** The part that leaks memory in the control, and the code that is added to make it leak. */
const LEAKS = 'social';
const LEAK = 'const kept = []; setInterval(() => kept.push(Buffer.alloc(250_000, 1)), 100).unref();';

/**
 * The file to which every sample is written. From it you can see how a part grew (in steps, only at first, or all the
 * time), and what else the machine did.
 */
const KEPT = join(root, 'dist/rehearsals/memory.csv');

interface Sample {
  rss: number;
  heap: number;
}

/** The memory of each part now, MB. */
async function sampled({ processes }: Stack): Promise<Map<string, Sample>> {
  const all = await Promise.all(
    [...processes.values()].map(async ({ name, child, env }): Promise<[string, Sample]> => {
      const metrics = await fetch(`http://127.0.0.1:${env.METRICS_PORT}/metrics`).then((answer) => answer.text());
      const heap = Number(/^nodejs_heap_size_used_bytes\S* (\S+)/m.exec(metrics)?.[1]) / 2 ** 20;
      return [name, { rss: memoryOf(child?.pid ? [child.pid] : []).rss, heap }];
    }),
  );
  return new Map(all);
}

/**
 * Fits a straight line to the values.
 * @returns how much the line rises from the first value to the last, and the mean
 */
function riseOf(values: readonly number[]): { rise: number; mean: number } {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, v) => sum + v, 0) / values.length;
  const over = values.reduce((sum, v, i) => sum + (i - middle) * (v - mean), 0);
  const under = values.reduce((sum, _, i) => sum + (i - middle) ** 2, 0);
  return { rise: (over / under) * (values.length - 1), mean };
}

/** The mean of each tenth of the values, as text. */
function tenthsOf(values: readonly number[]): string {
  const cut = (tenth: number) => Math.round((values.length * tenth) / 10);
  const tenths = Array.from({ length: 10 }, (_, tenth) => values.slice(cut(tenth), cut(tenth + 1)));
  return tenths.map((some) => riseOf(some).mean.toFixed(0)).join(' ');
}

/**
 * Samples all parts for this long, and stores each sample.
 * @returns a line for each part that grew, and one line for all parts
 */
async function watched(stack: Stack, phase: string, minutes: number): Promise<{ grown: string[]; line: string }> {
  const all = new Map<string, Sample[]>();
  for (const until = Date.now() + minutes * 60_000; Date.now() < until; await pause(EVERY_MS)) {
    const machine = `${phase},${new Date().toISOString()},${loadavg()[0]?.toFixed(2)}`;
    for (const [name, sample] of await sampled(stack)) {
      all.set(name, [...(all.get(name) ?? []), sample]);
      appendFileSync(KEPT, `${machine},${name},${sample.rss.toFixed(1)},${sample.heap.toFixed(1)}\n`);
    }
  }
  const grown: string[] = [];
  let mean = 0;
  let rise = 0;
  for (const [name, samples] of all)
    for (const what of ['rss', 'heap'] as const) {
      const values = samples.map((s) => s[what]);
      const of = riseOf(values);
      if (what === 'rss') {
        mean += of.mean;
        rise += of.rise;
      }
      if (of.rise > of.mean * FLAT && of.rise > NOISE_MB)
        grown.push(
          `${name} ${what} ${of.mean.toFixed(0)} MB, ${of.rise.toFixed(0)} more at the end (by tenths ${tenthsOf(values)})`,
        );
    }
  if (rise > mean * FLAT) grown.push('all together');
  return {
    grown,
    line: `${all.size} parts used ${mean.toFixed(0)} MB of RSS, and ${rise.toFixed(1)} MB more at the end`,
  };
}

export const rehearsal: Rehearsal = {
  about: `mixed load for ${MINUTES} min (REHEARSE_MINUTES; use 120 before a release): no part's memory grows by more than ${FLAT * 100} %`,
  run: async (say) => {
    const folder = mkdtempSync(join(tmpdir(), 'videoqs-memory-'));
    try {
      mkdirSync(dirname(KEPT), { recursive: true });
      writeFileSync(KEPT, 'phase,time,machine load of a minute,part,rss MB,heap MB\n');
      return await onTestBed({ metrics: true }, async ({ stack, url, members }) => {
        const load = new Load(url, members, { lines: 4, pauseMs: 25 });
        // The warm-up is sampled too, because sampling is itself a load.
        await watched(stack, 'warm-up', WARM_UP_MINUTES);
        const warm = callsOf(load.look());
        say(`${warm} calls to warm up, ${WARM_UP_MINUTES} min`);
        const { grown, line } = await watched(stack, 'measured', MINUTES);
        const calls = callsOf(load.look());
        for (const part of grown) say(`grew: ${part}`);
        const leak = join(folder, 'leak.mjs');
        writeFileSync(leak, LEAK);
        const leaking = stack.processes.get(LEAKS) as ProductProcess;
        const env = { ...leaking.env, NODE_OPTIONS: `--import=${leak}` };
        await stack.stopProcess(LEAKS);
        stack.processes.set(LEAKS, new ProductProcess({ name: LEAKS, script: leaking.script, supervised: false, env }));
        await startAgain(stack, LEAKS);
        const { grown: leaked } = await watched(stack, 'control', Math.min(MINUTES, 1));
        await load.stop();
        return {
          passed: grown.length === 0,
          line: `${line} of ${MINUTES} min with ${calls} calls${grown.length ? `; grew: ${grown.join('; ')}` : ''}`,
          controlFailed: leaked.some((what) => what.startsWith(LEAKS)),
          control: `a part that leaks 2.5 MB a second was ${leaked.length ? `noticed: ${leaked.join('; ')}` : 'not noticed'}`,
        };
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};
