/** First choices of each title that is still in, and which goes out then. */
interface Round {
  counts: Record<string, number>;
  out: string | null;
}
export interface Count {
  /** Best first: the last one standing, then the others as late as they went out. */
  order: string[];
  rounds: Round[];
}

/**
 * Ranked choice: whoever has the fewest first choices goes out, their ballots pass to the next title on them, until one
 * stands. So a first choice of more than half of all always wins.
 * @param titles those that may win, in the order in which a tie is decided: the later one goes out
 * @param ballots rankings, best first; what is not among the titles is passed over, a ballot may end early
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
