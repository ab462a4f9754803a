import { type Arrays, arraysOf, type SharedArrays } from '../index-build/array-file.ts';

/** The catalogue's edition from which the graph was built, and the counts made with the graph. */
export interface GraphNote {
  /** The number of the catalogue's edition (catalogue_state). */
  edition: number;
  counts: DegreeCounts;
}
/** Counts of pairs of people by distance, from every person of a sample to all others. */
export interface DegreeCounts {
  sampled: number;
  /** The element at n is the number of pairs that are n degrees apart. */
  pairs: number[];
  unconnected: number;
}

/**
 * People and their titles as compressed sparse rows. People and titles are numbered by fame, the best known first, so
 * that better-known chains are found first.
 */
export interface Graph {
  /** TMDB's ids of people by number. */
  personIDs: Float64Array;
  /** The numbers of people, sorted by the people's ids. */
  byID: Uint32Array;
  /** The key of each title by its number: vid * 2, and 1 more for a show. */
  titleKeys: Float64Array;
  /** The year of each title; 0 when unknown. */
  years: Uint16Array;
  /** 1 for each title that is a talk, news or reality show. */
  talk: Uint8Array;
  /** The titles of person p are personTitles[personStart[p] … personStart[p + 1]]. */
  personStart: Uint32Array;
  personTitles: Uint32Array;
  titleStart: Uint32Array;
  titlePeople: Uint32Array;
}

/** The graph as arrays over the memory of a file. */
export const graphOf = (shared: SharedArrays<GraphNote>): Graph => arraysOf(shared) as Arrays as unknown as Graph;

/** @returns a person's number; -1 for a person who is in no title */
export function numberOf(graph: Graph, personID: number): number {
  const { byID, personIDs } = graph;
  let low = 0;
  let high = byID.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const id = personIDs[byID[middle] as number] as number;
    if (id === personID) return byID[middle] as number;
    if (id < personID) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Conditions on the titles that may connect people. */
export interface Passable {
  /** The type of the titles; missing if both types may connect people. */
  only?: 'movie' | 'tv' | undefined;
  years?: readonly [number, number] | undefined;
  talkShows: boolean;
}

/** Returns a function that tests whether a chain may contain a title. */
export function passableBy(graph: Graph, o: Passable): (title: number) => boolean {
  const show = o.only === undefined ? -1 : o.only === 'tv' ? 1 : 0;
  const [from, to] = o.years ?? [0, Number.POSITIVE_INFINITY];
  return (title) =>
    (show < 0 || (graph.titleKeys[title] as number) % 2 === show) &&
    (o.years === undefined || ((graph.years[title] as number) >= from && (graph.years[title] as number) <= to)) &&
    (o.talkShows || graph.talk[title] === 0);
}
