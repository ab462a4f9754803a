/** The first choices of each title that is still in, and the title that is eliminated then. */
interface Round {
  counts: Record<string, number>;
  out: string | null;
}
export interface Count {
  /** Titles, the best first: the last one standing, then the others by how late they were eliminated. */
  order: string[];
  rounds: Round[];
}

/**
 * Ranked choice. The title with the fewest first choices is eliminated and its ballots pass to their next choice, until
 * one title is left. So a first choice of more than half of all voters always wins.
 * @param titles the candidates in tie order; the later one is eliminated
 * @param ballots rankings, best first; unknown titles are skipped, and a ballot may end early
 */
export function countBallots(titles: readonly string[], ballots: readonly (readonly string[])[]): Count {
  const standing = [...new Set(titles)];
  const order: string[] = [];
  const rounds: Round[] = [];
  while (standing.length) {
    const counts = Object.fromEntries(standing.map((key) => [key, 0]));
    for (const ballot of ballots) {
      const first = ballot.find((key) => standing.includes(key));
      if (first !== undefined) counts[first] = (counts[first] ?? 0) + 1;
    }
    const fewest = Math.min(...Object.values(counts));
    const out = standing.findLast((key) => counts[key] === fewest) as string;
    standing.splice(standing.indexOf(out), 1);
    order.unshift(out);
    rounds.push({ counts, out: standing.length ? out : null });
  }
  return { order, rounds };
}
