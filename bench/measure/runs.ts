import { perCall, type Shares, withCpu } from './cpu.ts';
import type { Figure } from './figure.ts';
import type { Load } from './load.ts';
import { inTurn, median } from './rounds.ts';
import type { TestBed } from './test-bed.ts';

/** A load, together with the CPU time that it took. */
export type Run = Load & { cpu: Shares };

/**
 * Runs the load alternately on the product and on the baseline server.
 * @param o.ours, o.baseline run one round's load; the time that they wait afterwards is included
 */
export async function besideBaseline(
  testBed: TestBed,
  o: { rounds: number; ours: () => Promise<Load>; baseline: () => Promise<Load> },
): Promise<{ ours: Run[]; baseline: Run[] }> {
  return inTurn(
    o.rounds,
    () => counted(testBed, 'product', o.ours),
    () => counted(testBed, 'baseline', o.baseline),
  );
}

/** Runs rounds of the product alone. The first round is a warm-up and is not counted. */
export async function alone(testBed: TestBed, rounds: number, ours: () => Promise<Load>): Promise<Run[]> {
  const runs: Run[] = [];
  for (let round = -1; round < rounds; round++) runs.push(await counted(testBed, 'product', ours));
  return runs.slice(1);
}

async function counted(testBed: TestBed, whose: 'product' | 'baseline', run: () => Promise<Load>): Promise<Run> {
  const { result, cpu } = await withCpu(testBed, whose, run);
  return { ...result, cpu };
}

/** Computes the calls a second and the cost of a call from all rounds. */
export function throughputOf(figure: string, runs: { ours: readonly Run[]; baseline?: readonly Run[] }): Figure {
  const perSecond = (some: readonly Run[]) => median(some.map((run) => run.perSecond));
  return {
    figure,
    unit: '/s',
    ours: perSecond(runs.ours),
    cpu: perCall(runs.ours),
    ...(runs.baseline ? { baseline: perSecond(runs.baseline), baselineCpu: perCall(runs.baseline) } : {}),
  };
}
