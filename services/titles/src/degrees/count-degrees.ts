import type { DegreeCounts, Graph } from './graph.ts';

/** The number of people from whom all distances are counted. The same catalogue always gives the same people. */
const SAMPLE = 64;
/**
 * The maximum number of parts (of people in titles) that the counting may visit. For a large catalogue the sample is
 * smaller, because the counting would otherwise take longer than the rest of the graph's build.
 */
const MOST_PASSED = 60_000_000;
const FEWEST = 8;

/**
 * Counts the distances from each person of a sample to everybody. The sample is spread evenly over all people, sorted
 * by fame.
 */
export function countDegrees(graph: Graph): DegreeCounts {
  const people = graph.personIDs.length;
  const sampled = sampleOf(people, graph.personTitles.length);
  const counts: DegreeCounts = { sampled, pairs: [0], unconnected: 0 };
  const seen = new Uint8Array(people);
  const passed = new Uint8Array(graph.titleKeys.length);
  for (let s = 0; s < sampled; s++) {
    seen.fill(0);
    passed.fill(0);
    let reached = 0;
    let frontier = [Math.floor((s * people) / sampled)];
    seen[frontier[0] as number] = 1;
    for (let degrees = 1; frontier.length; degrees++) {
      frontier = beyond(graph, frontier, seen, passed);
      if (frontier.length) counts.pairs[degrees] = (counts.pairs[degrees] ?? 0) + frontier.length;
      reached += frontier.length;
    }
    counts.unconnected += people - 1 - reached;
  }
  return counts;
}

/** @param parts the number of all people's parts; each count visits every part twice */
export const sampleOf = (people: number, parts: number): number =>
  Math.min(people, SAMPLE, Math.max(FEWEST, Math.floor(MOST_PASSED / (2 * parts))));

/** Finds the people who are one degree further away. It marks them and the titles through which they were reached. */
function beyond(graph: Graph, frontier: readonly number[], seen: Uint8Array, passed: Uint8Array): number[] {
  const { personStart, personTitles, titleStart, titlePeople, talk } = graph;
  const next: number[] = [];
  for (const person of frontier)
    for (let i = personStart[person] as number; i < (personStart[person + 1] as number); i++) {
      const title = personTitles[i] as number;
      if (passed[title] || talk[title]) continue;
      passed[title] = 1;
      for (let j = titleStart[title] as number; j < (titleStart[title + 1] as number); j++) {
        const other = titlePeople[j] as number;
        if (seen[other]) continue;
        seen[other] = 1;
        next.push(other);
      }
    }
  return next;
}
