import {
  nextPeople,
  nextTitles,
  type Reader,
  readChangedKeys,
  readChangedPeople,
  readSnapshot,
  readState,
  type State,
  type TitleRow,
  titlesOf,
} from '../../catalogue/reads/index.reads.ts';
import { SegmentBuilder, type TitleEntry } from '../segment/segment-builder.ts';

const TITLES = 4_000;
const PEOPLE = 16_000;

/** Reads all titles and people from one snapshot. */
export const readWhole = (db: Reader): Promise<SharedArrayBuffer> =>
  atOneMoment(db, async (at) => {
    const state = await readState(at);
    const builder = new SegmentBuilder();
    const ids: number[] = [];
    for (let last = 0; ; ) {
      const rows = await nextPeople(at, last, PEOPLE);
      for (const person of rows) {
        builder.addPerson(person);
        ids.push(person.id);
      }
      if (rows.length < PEOPLE) break;
      last = rows.at(-1)?.id ?? 0;
    }
    for (let last: TitleRow | undefined; ; ) {
      const rows = await nextTitles(at, last, TITLES);
      for (const row of rows) builder.addTitle(entryOf(row, ids));
      if (rows.length < TITLES) return { builder, state };
      last = rows.at(-1);
    }
  });

/** Reads the titles and people that changed after `edition`, and all people with a part in those titles. */
export const readChanged = (db: Reader, edition: number): Promise<SharedArrayBuffer> =>
  atOneMoment(db, async (at) => {
    const state = await readState(at);
    const builder = new SegmentBuilder();
    const people = await readChangedPeople(at, edition);
    for (const person of people) builder.addPerson(person);
    const ids = people.map((person) => person.id);
    const keys = await readChangedKeys(at, edition);
    for (let i = 0; i < keys.length; i += TITLES)
      for (const row of await titlesOf(at, keys.slice(i, i + TITLES))) builder.addTitle(entryOf(row, ids));
    return { builder, state };
  });

type Gathered = { builder: SegmentBuilder; state: State };
/**
 * The data is laid out only after the transaction has ended, because this takes longer than a transaction may be idle.
 */
async function atOneMoment(db: Reader, read: (at: Reader) => Promise<Gathered>): Promise<SharedArrayBuffer> {
  const { builder, state } = await readSnapshot(db, read);
  return builder.finish(state);
}

/** @param ids of people, ascending */
function entryOf(row: TitleRow, ids: readonly number[]): TitleEntry {
  const parts = new Map<number, number>();
  for (const one of row.people?.split(' ') ?? []) {
    const [id = 0, part = 0] = one.split(':').map(Number);
    const person = placeOf(ids, id);
    if (person >= 0) parts.set(person, Math.max(part, parts.get(person) ?? 0));
  }
  return {
    mediaKey: row.media_key,
    title: row.title,
    originalTitle: row.original_title,
    overview: row.overview,
    // A search for "crime" may mean the genre or a keyword, so genres count as keywords too.
    keywords: [...row.keywords, ...row.genres.map((genre) => genre.toLowerCase())],
    genres: row.genres,
    countries: row.countries,
    language: row.language,
    date: row.date,
    year: row.year,
    runtime: row.runtime,
    score: row.vote_average,
    votes: row.vote_count,
    popularity: row.popularity,
    people: [...parts],
    offers: row.offers ?? [],
  };
}

function placeOf(ids: readonly number[], id: number): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] as number) < id) low = middle + 1;
    else high = middle;
  }
  return ids[low] === id ? low : -1;
}
