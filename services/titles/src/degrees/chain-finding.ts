import { workerData } from 'node:worker_threads';
import { loadArrays } from '../index-build/array-file.ts';
import { serveThread } from '../threads/serve-thread.ts';
import { ChainFinder } from './find-chains.ts';
import { type DegreeCounts, type GraphNote, graphOf, numberOf, type Passable, passableBy } from './graph.ts';

/** The file from which a thread reads its graph. */
export interface AnsweringData {
  path: string;
}
export type Question =
  | { kind: 'note' }
  | ({ kind: 'chains'; from: number; to: number; most: number } & Passable)
  | { kind: 'pair'; dice: [number, number] };
/** Chains with TMDB's ids. A title's key is vid * 2, and 1 more for a show. */
export interface FoundChains {
  degrees: number | null;
  chains: { people: number[]; titleKeys: number[] }[];
}
export type Answer = { note: GraphNote } | { counts: DegreeCounts } | FoundChains | { pair: [number, number] | null };

/** The number of best-known people from whom random pairs are drawn. */
const WELL_KNOWN = 1_500;
/** The number of other people with whom each person is tried. */
const TRIED = 20;

const shared = loadArrays<GraphNote>((workerData as AnsweringData).path);
const graph = graphOf(shared);
const finder = new ChainFinder(graph);

// This runs in a separate thread. The thread reads the graph before it answers questions.
serveThread((question: Question): Answer => {
  if (question.kind === 'note') return { note: shared.meta };
  if (question.kind === 'pair') return { pair: pairOf(question.dice) };
  const from = numberOf(graph, question.from);
  const to = numberOf(graph, question.to);
  if (question.from === question.to) return { degrees: 0, chains: [{ people: [question.from], titleKeys: [] }] };
  if (from < 0 || to < 0) return { degrees: null, chains: [] };
  const { degrees, chains } = finder.find(from, to, passableBy(graph, question), question.most);
  return {
    degrees,
    chains: chains.map((chain) => ({
      people: chain.people.map((p) => graph.personIDs[p] as number),
      titleKeys: chain.titles.map((t) => graph.titleKeys[t] as number),
    })),
  };
});

/** Two well-known people with a chain between them. @param dice two numbers from 0 up to 1 */
function pairOf([a, b]: [number, number]): [number, number] | null {
  const known = Math.min(WELL_KNOWN, graph.personIDs.length);
  const passable = passableBy(graph, { talkShows: false });
  const at = (dice: number, step: number) => (Math.floor(dice * known) + step) % known;
  // A person may be connected to few people or none. Then other people are tried.
  for (let one = 0; one < known; one++)
    for (let other = 0; other < Math.min(known, TRIED); other++) {
      const [first, second] = [at(a, one), at(b, other)];
      const { degrees } = finder.find(first, second, passable, 1);
      if (degrees) return [graph.personIDs[first] as number, graph.personIDs[second] as number];
    }
  return null;
}
