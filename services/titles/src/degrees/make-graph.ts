import type { Graph } from './graph.ts';

/** Lists of numbers, with one list for each owner, as compressed sparse rows. */
interface Rows {
  start: Uint32Array;
  items: Uint32Array;
}

/**
 * Builds the graph of people and titles.
 * @param titles the best known first. `keys`: vid * 2, and 1 more for a show. `years`: 0 if unknown. `talk`: 1 for a
 * talk show, otherwise 0
 * @param credits pairs of a person's id and a title's number, in any order and possibly repeated
 */
export function makeGraph(
  titles: { keys: Float64Array; years: Uint16Array; talk: Uint8Array },
  credits: { personIDs: Float64Array; titles: Uint32Array },
): Graph {
  const ids = distinct(credits.personIDs);
  const people = numbersOf(credits.personIDs, ids);
  const ofTitles = withoutTwins(rowsOf(titles.keys.length, credits.titles, people));
  const rank = byFame(ids.length, ofTitles);
  const place = new Uint32Array(ids.length);
  for (let n = 0; n < rank.length; n++) place[rank[n] as number] = n;
  const titlePeople = ofTitles.items.map((person) => place[person] as number);
  for (let t = 0; t < titles.keys.length; t++)
    titlePeople.subarray(ofTitles.start[t] as number, ofTitles.start[t + 1] as number).sort();
  const ofPeople = turned(ids.length, { start: ofTitles.start, items: titlePeople });
  return {
    personIDs: Float64Array.from(rank, (person) => ids[person] as number),
    byID: place,
    titleKeys: titles.keys,
    years: titles.years,
    talk: titles.talk,
    personStart: ofPeople.start,
    personTitles: ofPeople.items,
    titleStart: ofTitles.start,
    titlePeople,
  };
}

function distinct(ids: Float64Array): Float64Array {
  const sorted = ids.slice().sort();
  let n = 0;
  for (let i = 0; i < sorted.length; i++) if (i === 0 || sorted[i] !== sorted[i - 1]) sorted[n++] = sorted[i] as number;
  return sorted.slice(0, n);
}

/** Replaces each id by its position in the sorted list of all ids. */
function numbersOf(ids: Float64Array, sorted: Float64Array): Uint32Array {
  const numbers = new Uint32Array(ids.length);
  for (let i = 0; i < ids.length; i++) {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] as number) < (ids[i] as number)) low = middle + 1;
      else high = middle;
    }
    numbers[i] = low;
  }
  return numbers;
}

/** Groups items by owner. Each owner's items keep their order. */
function rowsOf(owners: number, ownerOf: Uint32Array, items: Uint32Array): Rows {
  const start = new Uint32Array(owners + 1);
  for (const owner of ownerOf) (start[owner + 1] as number)++;
  for (let o = 0; o < owners; o++) start[o + 1] = (start[o + 1] as number) + (start[o] as number);
  const next = start.slice();
  const sorted = new Uint32Array(items.length);
  for (let i = 0; i < items.length; i++) {
    const owner = ownerOf[i] as number;
    sorted[next[owner] as number] = items[i] as number;
    next[owner] = (next[owner] as number) + 1;
  }
  return { start, items: sorted };
}

function withoutTwins({ start, items }: Rows): Rows {
  const kept = new Uint32Array(start.length);
  let n = 0;
  for (let o = 0; o + 1 < start.length; o++) {
    const row = items.subarray(start[o] as number, start[o + 1] as number).sort();
    for (let i = 0; i < row.length; i++) if (i === 0 || row[i] !== row[i - 1]) items[n++] = row[i] as number;
    kept[o + 1] = n;
  }
  return { start: kept, items: items.slice(0, n) };
}

/**
 * Turns lists of titles' people into lists of people's titles. Titles are sorted by fame, so each person's list begins
 * with the best-known title.
 */
function turned(owners: number, { start, items }: Rows): Rows {
  const titles = new Uint32Array(items.length);
  for (let t = 0; t + 1 < start.length; t++) titles.fill(t, start[t], start[t + 1]);
  return rowsOf(owners, items, titles);
}

/** The fame that the best-known title contributes to its people. */
const FAME = 1e6;
/** Numbers people by the fame of their titles, the best known first. People of equal fame are sorted by id. */
function byFame(people: number, { start, items }: Rows): Uint32Array {
  const fame = new Float64Array(people);
  for (let t = 0; t + 1 < start.length; t++)
    for (let i = start[t] as number; i < (start[t + 1] as number); i++) {
      const person = items[i] as number;
      fame[person] = (fame[person] as number) + FAME / (t + 10);
    }
  return Uint32Array.from({ length: people }, (_, n) => n).sort(
    (a, b) => (fame[b] as number) - (fame[a] as number) || a - b,
  );
}
