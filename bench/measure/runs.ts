import { perCall, type Shares, withCpu } from './cpu.ts';
import type { Figure } from './figure.ts';
import type { Ground } from './ground.ts';
import type { Load } from './load.ts';
import { inTurn, median } from './rounds.ts';

/** A load and the CPU time that it cost. */
export type Run = Load & { cpu: Shares };

/**
 * Puts a load on the product and on the bare server in turn.
 * @param o.ours, o.floor put one round's load on; what they wait for afterwards is counted too
 */
export async function besideFloor(
  ground: Ground,
  o: { rounds: number; ours: () => Promise<Load>; floor: () => Promise<Load> },
): Promise<{ ours: Run[]; floor: Run[] }> {
  return inTurn(
    o.rounds,
    () => counted(ground, 'product', o.ours),
    () => counted(ground, 'bare', o.floor),
  );
}

/** Rounds of the product alone; the first warms up and is thrown away. */
export async function alone(ground: Ground, rounds: number, ours: () => Promise<Load>): Promise<Run[]> {
  const runs: Run[] = [];
  for (let round = -1; round < rounds; round++) runs.push(await counted(ground, 'product', ours));
  return runs.slice(1);
}

async function counted(ground: Ground, whose: 'product' | 'bare', run: () => Promise<Load>): Promise<Run> {
  const { result, cpu } = await withCpu(ground, whose, run);
  return { ...result, cpu };
}

/** Calls a second, and what a call costs, of all rounds together. */
export function throughputOf(figure: string, runs: { ours: readonly Run[]; floor?: readonly Run[] }): Figure {
  const perSecond = (some: readonly Run[]) => median(some.map((run) => run.perSecond));
  return {
    figure,
    unit: '/s',
    ours: perSecond(runs.ours),
    cpu: perCall(runs.ours),
    ...(runs.floor ? { floor: perSecond(runs.floor), floorCpu: perCall(runs.floor) } : {}),
  };
}
