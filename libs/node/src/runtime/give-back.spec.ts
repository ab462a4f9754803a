import { constants, PerformanceObserver } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { eventually } from '@videoqs/stack/eventually';
import { collector, giveBackAtRest } from './give-back.ts';

const LOOK_MS = 200;
const busyFor = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until; );
};

/**
 * Makes garbage as the start of a process does: V8 has just collected, treats the rest as old, and has no reason to
 * collect again.
 * @returns when V8 was done, by performance.now()
 */
function leaveBehind(registry: FinalizationRegistry<null>): number {
  const collect = collector();
  collect({ type: 'major', execution: 'sync' });
  const done = performance.now();
  const left = Array.from({ length: 100_000 }, (_, n) => ({ n }));
  for (let old = 0; old < 2; old++) collect({ type: 'minor' });
  registry.register(left, null);
  return done;
}

it('collects garbage in small steps while the process is idle, so that a call waits for no more than one step', async () => {
  const { NODE_PERFORMANCE_GC_INCREMENTAL: STEP, NODE_PERFORMANCE_GC_MAJOR: ALL } = constants;
  const seen: { kind: number; at: number }[] = [];
  const watch = new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries())
      seen.push({ kind: (entry as unknown as { detail: { kind: number } }).detail.kind, at: entry.startTime });
  });
  // a callback, because looking at an object while V8 marks would keep it alive
  let isGone = false;
  const registry = new FinalizationRegistry(() => {
    isGone = true;
  });
  // delays V8's own collection, which would begin after 8 s, so that the test does not observe that one by mistake
  setFlagsFromString('--gc-memory-reducer-start-delay-ms=600000');
  // set this up first; otherwise the test would see only the end of a marking that V8 began by itself
  watch.observe({ entryTypes: ['gc'] });
  const from = leaveBehind(registry);
  const end = giveBackAtRest({ lookMs: LOOK_MS });
  await eventually(async () => isGone);
  end();
  watch.disconnect();
  expect(seen.find(({ kind, at }) => at >= from && (kind === STEP || kind === ALL))?.kind).toBe(STEP);
});

it('leaves the gc function available to other threads of the process', () => {
  collector();
  expect(runInNewContext('typeof gc')).toBe('function'); // sets the flag as another thread would, between the two steps
});

it('collects no garbage while the process is busy, and collects garbage once the process is idle', async () => {
  let collected = 0;
  const end = giveBackAtRest({ lookMs: LOOK_MS, collect: () => collected++ });
  for (const until = Date.now() + 5 * LOOK_MS; Date.now() < until; ) {
    busyFor(40);
    await new Promise((resume) => setTimeout(resume, 20));
  }
  expect(collected).toBe(0);
  await eventually(async () => collected > 0);
  await new Promise((resume) => setTimeout(resume, 5 * LOOK_MS));
  expect(collected).toBe(1);
  end();
});
