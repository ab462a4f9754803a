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
 * Leaves something behind as a start does: V8 has just collected all, has no reason to do so again, and took it for old.
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

it('at rest, what nothing refers to any more is let go of, in steps: whoever asks meanwhile waits for one alone', async () => {
  const { NODE_PERFORMANCE_GC_INCREMENTAL: STEP, NODE_PERFORMANCE_GC_MAJOR: ALL } = constants;
  const seen: { kind: number; at: number }[] = [];
  const watch = new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries())
      seen.push({ kind: (entry as unknown as { detail: { kind: number } }).detail.kind, at: entry.startTime });
  });
  // told of it, not asking: whoever looks at an object while V8 marks keeps it
  let isGone = false;
  const registry = new FinalizationRegistry(() => {
    isGone = true;
  });
  // by itself V8 would begin after 8 s: what is seen here is then not its own doing, however busy the machine
  setFlagsFromString('--gc-memory-reducer-start-delay-ms=600000');
  // before, or of a marking that V8 begins of its own accord only the end would be seen
  watch.observe({ entryTypes: ['gc'] });
  const from = leaveBehind(registry);
  const end = giveBackAtRest({ lookMs: LOOK_MS });
  await eventually(async () => isGone);
  end();
  watch.disconnect();
  expect(seen.find(({ kind, at }) => at >= from && (kind === STEP || kind === ALL))?.kind).toBe(STEP);
});

it('taking it takes it from no other thread of the process, which may be about to', () => {
  collector();
  expect(runInNewContext('typeof gc')).toBe('function'); // as the other would, between its two steps
});

it('nothing is done while it works, and at rest once, not again and again', async () => {
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
