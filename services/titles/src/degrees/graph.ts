import { type Arrays, arraysOf, type SharedArrays } from '../index-build/array-file.ts';

/** What the graph was built from, and what was counted while it was. */
export interface GraphNote {
  /** Of the catalogue (catalogue_state). */
  edition: number;
  counts: DegreeCounts;
}
/** Pairs of people by how far they are apart, from every person of a sample to all others. */
export interface DegreeCounts {
  sampled: number;
  /** Place n: pairs of n degrees. */
  pairs: number[];
  unconnected: number;
}

/**
 * Who was in what, as compressed sparse rows. People and titles are numbered by how well known they are, best first, so
 * that of two chains the better known one is met first.
 */
export interface Graph {
  /** TMDB's ids of people by number. */
  personIDs: Float64Array;
  /** Numbers of people in the order of their ids. */
  byID: Uint32Array;
  /** Key of a title by number: vid * 2, + 1 for a show. */
  titleKeys: Float64Array;
  /** 0: not known. */
  years: Uint16Array;
  /** 1: talk, news or reality. */
  talk: Uint8Array;
  /** Titles of person p: personTitles[personStart[p] … personStart[p + 1]]. */
  personStart: Uint32Array;
  personTitles: Uint32Array;
  titleStart: Uint32Array;
  titlePeople: Uint32Array;
}

/** The graph over memory that a file was read into. */
export const graphOf = (shared: SharedArrays<GraphNote>): Graph => arraysOf(shared) as Arrays as unknown as Graph;

/** @returns the number of a person; -1 for one who is in no title */
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

/** Which titles count as a way between people. */
export interface Passable {
  /** Neither: both types. */
  only?: 'movie' | 'tv' | undefined;
  years?: readonly [number, number] | undefined;
  talkShows: boolean;
}

/** Tells of a title whether a chain may go through it. */
export function passableBy(graph: Graph, o: Passable): (title: number) => boolean {
  const show = o.only === undefined ? -1 : o.only === 'tv' ? 1 : 0;
  const [from, to] = o.years ?? [0, Number.POSITIVE_INFINITY];
  return (title) =>
    (show < 0 || (graph.titleKeys[title] as number) % 2 === show) &&
    (o.years === undefined || ((graph.years[title] as number) >= from && (graph.years[title] as number) <= to)) &&
    (o.talkShows || graph.talk[title] === 0);
}
