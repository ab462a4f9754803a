/** A chain of n degrees. It has n + 1 people and n titles, each given by its number. */
export interface Chain {
  people: number[];
  titles: number[];
}

const fameOf = (chain: Chain) => Math.max(...chain.titles, 0) + Math.max(...chain.people, 0);

/**
 * Chooses the best-known chain first. Each further chain is the chain that has the least in common with the chains
 * already chosen.
 */
export function chooseUnlike(all: readonly Chain[], most: number): Chain[] {
  const rest = [...new Map(all.map((chain) => [`${chain.people}|${chain.titles}`, chain])).values()].sort(
    (x, y) => fameOf(x) - fameOf(y),
  );
  const chosen: Chain[] = [];
  while (chosen.length < most && rest.length) {
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (const [i, chain] of rest.entries()) {
      const shared = sharedWith(chain, chosen);
      if (shared < least) {
        least = shared;
        best = i;
      }
    }
    chosen.push(...rest.splice(best, 1));
  }
  return chosen;
}

/**
 * The number of people and titles that a chain shares with the chosen chains. A title counts twice, because two chains
 * with the same film look nearly the same.
 */
function sharedWith(chain: Chain, chosen: readonly Chain[]): number {
  const inner = chain.people.slice(1, -1);
  return chosen.reduce(
    (sum, c) =>
      sum +
      2 * chain.titles.filter((t) => c.titles.includes(t)).length +
      inner.filter((p) => c.people.includes(p)).length,
    0,
  );
}
