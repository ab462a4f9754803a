export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** @param q from 0 to 1, such as 0.99 for the 99th percentile @returns NaN for an empty list */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

/**
 * Measures ours and the baseline alternately, so that disturbances affect both equally. The first round of each is a
 * warm-up and is not counted.
 */
export async function inTurn<T>(
  rounds: number,
  ours: () => Promise<T>,
  baseline: () => Promise<T>,
): Promise<{ ours: T[]; baseline: T[] }> {
  const taken = { ours: [] as T[], baseline: [] as T[] };
  for (let round = -1; round < rounds; round++) {
    const [a, b] = [await ours(), await baseline()];
    if (round < 0) continue;
    taken.ours.push(a);
    taken.baseline.push(b);
  }
  return taken;
}
