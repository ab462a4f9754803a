/**
 * A round of the count: the number of first choices of each remaining title, and the title that is eliminated in this
 * round.
 */
interface Round {
  counts: Record<string, number>;
  out: string | null;
}
export interface Count {
  /** The titles, best first: the winner, then the others. A title that was eliminated later comes earlier. */
  order: string[];
  rounds: Round[];
}

/**
 * Counts by ranked choice. In each round the title with the fewest first choices is eliminated, and its ballots count
 * for their next choice, until one title is left. A title that is the first choice of more than half of all voters
 * therefore always wins.
 * @param titles the candidates in the order that breaks ties: of two with equal votes, the later one is eliminated
 * @param ballots rankings, best first; unknown titles are skipped, and a ballot need not rank all titles
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
